import {type CueWords, NO_WORDS} from './cue-words.js';

type Few = Pick<CueWords, 'exercises'> & Partial<CueWords>;

/** Languages of which only names of sections and pictures are known. */
export const FEW_WORDS: Readonly<Record<string, CueWords>> = {
  it: few({exercises: 'esercizi', caption: 'figura|tabella'}),
  ja: few({exercises: '(?:練習|演習)(?:問題)?', caption: '図|表'}),
  ko: few({exercises: '연습(?: ?문제)?', caption: '그림|표'}),
  pt: few({exercises: 'exercícios', caption: 'figura|tabela'}),
  ru: few({exercises: 'упражнения', caption: 'рис\\.|рисунок|таблица'}),
  zh: few({exercises: '(?:练习|練習)[题題]?|[习習][题題]', caption: '[图圖表]'}),
};

function few(words: Few): CueWords {
  return {...NO_WORDS, ...words};
}
