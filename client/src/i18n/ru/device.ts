/** The words for taking one's identity to another device. */

import type { Catalogue } from "../catalogue";

export const device: Catalogue["device"] = {
  open: "Другое устройство",
  title: "Ваше имя на другом устройстве",
  show: "Показать код",
  showHint: "Введите его на другом устройстве. Код действует один раз, десять минут, и делает то устройство вашим.",
  code: "Ваш код",
  expires: (left) => `Действует ещё ${left}`,
  expired: "Срок этого кода истёк.",
  enter: "Ввести код",
  enterHint: "Этот браузер станет играть за игрока с кодом; нынешнее имя останется в прошлом.",
  field: "Код с другого устройства",
  submit: "Применить",
  wrong: "Код неверен, использован или просрочен. Покажите новый на другом устройстве.",
};
