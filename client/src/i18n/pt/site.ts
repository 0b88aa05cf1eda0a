/** Words that stand on every page. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("pt-PT");

export const site: Catalogue["site"] = {
  name: "samedeal",
  tagline: "Corridas com amigos na mesma distribuição",
  language: "Idioma",
  title: (page) => `${page} · samedeal`,
  skip: "Saltar para o conteúdo",
  nav: {
    label: "Principal",
    play: "Jogar",
    boards: "Classificações",
    settings: "Definições",
    profile: "O seu perfil",
  },
  close: "Fechar",
  cancel: "Cancelar",
  save: "Guardar",
  back: "Voltar",
  home: "Ir para o início",
  tryAgain: "Tentar de novo",
  loading: "A carregar …",
  more: "Mostrar mais",
  you: "você",
  tag: (tag) => `#${tag}`,
  points: (points) => count(points, { one: "ponto", many: "de pontos", other: "pontos" }),
  racers: (racers) => count(racers, { one: "participante", many: "de participantes", other: "participantes" }),
  watchers: (watchers) => count(watchers, { one: "espectador", many: "de espectadores", other: "espectadores" }),
  moves: (moves) => count(moves, { one: "jogada", many: "de jogadas", other: "jogadas" }),
  undos: (undos) => count(undos, { one: "anulada", many: "de anuladas", other: "anuladas" }),
  cards: (cards) => count(cards, { one: "carta", many: "de cartas", other: "cartas" }),
  cells: (cells) => count(cells, { one: "célula", many: "de células", other: "células" }),
  rulesOf: (game) => `Regras: ${game}`,
  ofFiftyTwo: (cards) => `${cards} de 52`,
  variants: {
    freecell: { name: "FreeCell", line: "Desce-se a alternar as cores; quatro células." },
    "eight-off": { name: "Oito células", line: "Eight Off: desce-se por naipe; oito células, colunas vazias só para reis." },
    "eight-off-relaxed": { name: "Oito células, regras suaves", line: "Grupos maiores numa só jogada, e as cartas podem voltar das bases." },
    "bakers-game": { name: "Baker’s Game", line: "FreeCell por naipe: o jogo mais antigo e mais difícil." },
  },
  identity: {
    rename: "Mudar de nome",
    name: "O seu nome",
    hint: "Até 24 caracteres. Os nomes podem repetir-se; a etiqueta a seguir ao nome é só sua.",
    saved: "Nome mudado.",
  },
  rename: "Mudar de nome",
  link: {
    live: "Em direto",
    catchingUp: "A recuperar …",
    stopped: "Sem ligação",
    offline: (age) => `Sem ligação há ${age}`,
    offlineHint: "Continue a jogar: as jogadas esperam aqui e seguem quando a ligação voltar.",
    unsaved: "Ainda por guardar, a tentar de novo …",
    pending: (waiting) => count(waiting, { one: "jogada em espera", many: "de jogadas em espera", other: "jogadas em espera" }),
    elsewhere: "Esta corrida foi aberta noutro separador ou noutro dispositivo. Agora joga-se lá.",
    playHere: "Jogar aqui",
    credential: "O servidor já não reconhece este navegador.",
    fault: (detail) => `O servidor e esta página não se entendem${detail === "" ? "." : ` (${detail}).`}`,
    reload: "Carregar a página de novo",
  },
};
