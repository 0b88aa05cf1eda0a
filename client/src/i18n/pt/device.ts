/** The words for taking one's identity to another device. */

import type { Catalogue } from "../catalogue";

export const device: Catalogue["device"] = {
  open: "Outro dispositivo",
  title: "O seu nome noutro dispositivo",
  show: "Mostrar um código",
  showHint: "Introduza-o no outro dispositivo. Serve uma vez, durante dez minutos, e passa a ser você a jogar nele.",
  code: "O seu código",
  expires: (left) => `Válido durante ${left}`,
  expired: "Este código expirou.",
  enter: "Introduzir um código",
  enterHint: "Este navegador passa a jogar como o jogador do código; o nome que tem agora fica para trás.",
  field: "Código do outro dispositivo",
  submit: "Usar",
  wrong: "Esse código está errado, usado ou expirado. Mostre um novo no outro dispositivo.",
};
