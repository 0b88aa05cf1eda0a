/** The words for taking one's identity to another device. */

import type { Catalogue } from "../catalogue";

export const device: Catalogue["device"] = {
  open: "Otro dispositivo",
  title: "Tu nombre en otro dispositivo",
  show: "Mostrar un código",
  showHint: "Escríbelo en el otro dispositivo. Vale una vez, durante diez minutos, y allí pasas a ser tú.",
  code: "Tu código",
  expires: (left) => `Válido durante ${left}`,
  expired: "Este código ha caducado.",
  enter: "Escribir un código",
  enterHint: "Este navegador jugará como el jugador del código; el nombre que tiene ahora se queda atrás.",
  field: "Código del otro dispositivo",
  submit: "Usar",
  wrong: "Ese código está mal, usado o caducado. Muestra uno nuevo en el otro dispositivo.",
};
