import {languageOf} from '../../../../core/search/words/languages.js';

/** Titles that would fit above any section, in small letters. */
const EMPTY: Readonly<Record<string, string>> = {
  de: 'überblick|übersicht|einleitung|einführung|allgemeines|hinweise?|anmerkungen|sonstiges|verschiedenes|details|einzelheiten|weiteres|hintergrund|beschreibung',
  en: 'overview|introduction|intro|general|notes?|remarks?|misc|miscellaneous|other|others|more|details?|further information|additional information|more information|information|background|description|basics|summary|conclusion|tips|important|what is this|about',
  es: 'introducción|resumen|visión general|generalidades|notas?|observaciones|varios|otros|detalles|más información|información|descripción|antecedentes',
  fr: 'introduction|aperçu|présentation|généralités|notes?|remarques?|divers|autres?|détails|informations?|description|contexte|résumé|conclusion',
  it: 'introduzione|panoramica|generale|note?|varie|altro|dettagli|informazioni|descrizione|riepilogo',
  ja: '概要|はじめに|その他|詳細|補足|注意|説明|まとめ',
  pt: 'introdução|visão geral|geral|notas?|observações|outros|detalhes|informações|descrição|resumo',
  ru: 'введение|обзор|общее|примечания?|прочее|другое|подробности|описание|заключение',
  zh: '概述|概览|简介|介绍|其他|其它|说明|备注|注意|详情|总结|小结|背景',
};

const NUMBERED = /^[\p{N}\p{P}\p{S}\s]+/u;
const ENDING = /[\s\p{P}]+$/u;

/** Whether a title says nothing of what its section is about. */
export function isEmptyTitle(title: string, locale: string): boolean {
  const bare = title.replace(NUMBERED, '').replace(ENDING, '').toLowerCase();
  const language = languageOf(locale);
  const words = Object.hasOwn(EMPTY, language) ? (EMPTY[language] ?? '') : '';
  return words.split('|').includes(bare) && bare !== '';
}
