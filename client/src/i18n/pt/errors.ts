/** What is said for each code by which the server refuses. */

import type { Catalogue } from "../catalogue";
import { counted } from "../plurals";

const count = counted("pt-PT");

export const errors: Catalogue["errors"] = {
  title: "Não resultou",
  unknown: (code) => `O servidor recusou (${code}).`,
  byCode: {
    offline: "Não se consegue chegar ao servidor. Verifique a ligação.",
    lost: "A ligação caiu. Tente de novo quando voltar.",
    not_started: "A corrida ainda não começou.",
    race_over: "Esta corrida já acabou.",
    not_racing: "Não participa nesta corrida.",
    not_owner: "Só o organizador da corrida pode fazer isso.",
    full: "Os lugares estão todos ocupados. Pode assistir.",
    closed: "Esta corrida não aceita partidas tardias. Pode assistir.",
    no_such_race: "Essa corrida não existe. A ligação pode estar cortada, ou a corrida ser muito antiga.",
    no_such_racer: "Esse participante não está nesta corrida.",
    conflict: "Outro separador jogou aqui. A mesa mostra o que conta agora.",
    gap: "Uma jogada perdeu-se no caminho. A mesa mostra o que conta agora.",
    hidden: "Isso não se mostra enquanto ainda puder correr nesta distribuição.",
    nothing_to_undo: "Não há nada para anular.",
    undo_off: "Nesta corrida joga-se sem anular.",
    bad_name: "Esse nome não serve. Precisa de um carácter visível e tem no máximo 24.",
    bad_reaction: "Essa reação não está na lista.",
    bad_deal: "Essa distribuição não existe neste jogo.",
    too_fast: "Um pouco mais devagar, por favor.",
    storage: "O servidor não conseguiu guardar isso. Está a tentar de novo.",
    busy: "O servidor está ocupado. Tente daqui a pouco.",
    illegal: "As regras não permitem essa jogada.",
    not_found: "Aqui não há nada.",
    no_session: "O servidor ainda não conhece este navegador. Carregue a página de novo.",
    forbidden: "Não lhe cabe fazer isso.",
    foreign_origin: "Esta página veio de um endereço que o servidor não aceita.",
    foreign_host: "O servidor não responde neste endereço.",
    bad_variant: "O servidor não conhece esse jogo.",
    bad_setting: "Uma das opções está fora dos limites.",
    bad_request: "O servidor não percebeu o pedido.",
    not_ended: "Essa tentativa ainda não acabou.",
    too_many: "Demasiados pedidos. Espere um momento.",
    too_large: "Isso é demasiado longo.",
    no_solver: "Este servidor não tem programa de resolução.",
    internal: "O servidor cometeu um erro. Tente daqui a pouco.",
  },
  rollback: "Jogada anulada.",
  overtaken: (lost) =>
    `${count(lost, { one: "jogada não contou", many: "de jogadas não contaram", other: "jogadas não contaram" })}: a mesa do servidor é outra.`,
  outboxFull: "Há 32 jogadas em espera. Aguarde pela ligação antes de continuar.",
  notFound: {
    title: "Aqui não há nada",
    text: "Nenhuma página tem este endereço. Pode ter sido cortado ao copiar.",
  },
};
