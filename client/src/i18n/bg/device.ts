/** The words for taking one's identity to another device. */

import type { Catalogue } from "../catalogue";

export const device: Catalogue["device"] = {
  open: "Друго устройство",
  title: "Вашето име на друго устройство",
  show: "Покажи код",
  showHint: "Въведете го на другото устройство. Важи веднъж, за десет минути, и там вече сте вие.",
  code: "Вашият код",
  expires: (left) => `Важи още ${left}`,
  expired: "Този код е изтекъл.",
  enter: "Въвеждане на код",
  enterHint: "Този браузър ще играе като играча с кода; сегашното му име остава назад.",
  field: "Код от другото устройство",
  submit: "Използване",
  wrong: "Кодът е грешен, използван или изтекъл. Покажете нов на другото устройство.",
};
