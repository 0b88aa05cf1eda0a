/** The local clock as a value that components can depend on. */

/** Tell the local time (epoch milliseconds), anew every `everyMs`; only inside a component. */
export function ticking(everyMs: number): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    const id = setInterval(() => {
      now = Date.now();
    }, everyMs);
    return () => {
      clearInterval(id);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
