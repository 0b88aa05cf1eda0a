/** The words of the settings. */

import type { Catalogue } from "../catalogue";

export const settings: Catalogue["settings"] = {
  title: "Definições",
  kept: "Guardadas neste navegador.",
  look: "Aspeto",
  theme: "Tema",
  themes: { system: "Como no dispositivo", light: "Claro", dark: "Escuro", contrast: "Alto contraste" },
  suits: "Cores dos naipes",
  suitColours: { four: "Quatro", two: "Duas" },
  cardSize: "Tamanho das cartas",
  cardSizes: { small: "Pequeno", medium: "Médio", large: "Grande" },
  leftHanded: "Disposição para canhotos",
  motion: "Animação",
  motions: { system: "Como no dispositivo", full: "Ligada", none: "Desligada" },
  play: "Jogo",
  autoMove: "Jogadas automáticas",
  autoMoves: { off: "Nenhuma", safe: "Se seguras", all: "Todas" },
  autoMoveHint: "Depois de uma jogada sua, as cartas vão sozinhas para as bases. Se não estiverem desligadas, o jogo acaba sozinho quando já nada pode correr mal.",
  singleTapDoubles: "Um toque faz o mesmo que um toque duplo",
  sounds: "Sons",
  studyReturns: "No treino, as cartas podem voltar das bases",
  haptics: "Vibrar nas recusas, se o dispositivo souber",
  wakeLock: "Manter o ecrã aceso durante a corrida",
};
