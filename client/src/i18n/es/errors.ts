/** What is said for each code by which the server refuses. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("es");

export const errors: Catalogue["errors"] = {
  title: "No ha funcionado",
  unknown: (code) => `El servidor lo ha rechazado (${code}).`,
  byCode: {
    offline: "No se puede llegar al servidor. Comprueba la conexión.",
    lost: "Se cortó la conexión. Inténtalo cuando vuelva.",
    not_started: "La carrera aún no ha empezado.",
    race_over: "Esta carrera ha terminado.",
    not_racing: "No participas en esta carrera.",
    not_owner: "Solo el organizador de la carrera puede hacerlo.",
    full: "Todas las plazas están ocupadas. Puedes mirar.",
    closed: "Esta carrera no admite salidas tardías. Puedes mirar.",
    no_such_race: "No existe esa carrera. Puede que el enlace esté cortado o que sea muy antigua.",
    no_such_racer: "Ese participante no está en esta carrera.",
    conflict: "Otra pestaña ha jugado aquí. La mesa muestra lo que cuenta ahora.",
    gap: "Una jugada se perdió por el camino. La mesa muestra lo que cuenta ahora.",
    hidden: "Eso no se muestra mientras aún puedas correr con este reparto.",
    nothing_to_undo: "No hay nada que deshacer.",
    undo_off: "En esta carrera se juega sin deshacer.",
    bad_name: "Ese nombre no vale. Necesita un carácter visible y 24 como máximo.",
    bad_reaction: "Esa reacción no está en la lista.",
    bad_deal: "Ese reparto no existe en este juego.",
    too_fast: "Un poco más despacio, por favor.",
    storage: "El servidor no pudo guardarlo. Lo está intentando otra vez.",
    busy: "El servidor está ocupado. Inténtalo en un momento.",
    illegal: "Las reglas no permiten esa jugada.",
    not_found: "Aquí no hay nada.",
    no_session: "El servidor aún no conoce este navegador. Vuelve a cargar la página.",
    forbidden: "Eso no te corresponde.",
    foreign_origin: "Esta página viene de una dirección que el servidor no acepta.",
    foreign_host: "El servidor no responde en esta dirección.",
    bad_variant: "El servidor no conoce ese juego.",
    bad_setting: "Una de las opciones está fuera de los límites.",
    bad_request: "El servidor no entendió la petición.",
    not_ended: "Ese intento aún no ha terminado.",
    too_many: "Demasiadas peticiones. Espera un momento.",
    too_large: "Eso es demasiado largo.",
    no_solver: "Este servidor no tiene programa que resuelva.",
    internal: "El servidor ha cometido un error. Inténtalo en un momento.",
  },
  rollback: "Jugada retirada.",
  overtaken: (lost) =>
    `${count(lost, { one: "jugada no contó", many: "de jugadas no contaron", other: "jugadas no contaron" })}: la mesa del servidor es otra.`,
  outboxFull: "Hay 32 jugadas en espera. Aguarda a la conexión antes de seguir.",
  notFound: {
    title: "Aquí no hay nada",
    text: "Ninguna página tiene esta dirección. Puede que se cortara al copiarla.",
  },
};
