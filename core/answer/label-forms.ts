import {languageOf} from '../search/words/languages.js';

/** How a place in a book is named: with a section's number, and for what stands before the first section. */
export type LabelForms = {
  readonly section: string;
  readonly chapter: string;
  /** Of a file that has pages. */
  readonly page: string;
};

const ENGLISH = forms('Chapter', 'Section', 'page');

const FORMS: Readonly<Record<string, LabelForms>> = {
  ar: {
    section: 'الفصل {chapter}، القسم {section} — {title}',
    chapter: 'الفصل {chapter} — {title}',
    page: 'الصفحة {page}',
  },
  de: forms('Kapitel', 'Abschnitt', 'Seite'),
  es: forms('Capítulo', 'Sección', 'página'),
  fr: forms('Chapitre', 'Section', 'page'),
  hi: forms('अध्याय', 'अनुभाग', 'पृष्ठ'),
  it: forms('Capitolo', 'Sezione', 'pagina'),
  ja: {
    section: '第{chapter}章 {section}節 — {title}',
    chapter: '第{chapter}章 — {title}',
    page: '{page}ページ',
  },
  ko: {
    section: '{chapter}장 {section}절 — {title}',
    chapter: '{chapter}장 — {title}',
    page: '{page}페이지',
  },
  pt: forms('Capítulo', 'Seção', 'página'),
  ru: forms('Глава', 'раздел', 'страница'),
  zh: {
    section: '第{chapter}章 {section}节 — {title}',
    chapter: '第{chapter}章 — {title}',
    page: '第{page}页',
  },
};

/** In the language of the text, where it is one of the chat's; else in English. */
export function labelForms(locale: string): LabelForms {
  return FORMS[languageOf(locale)] ?? ENGLISH;
}

function forms(chapter: string, section: string, page: string): LabelForms {
  return {
    section: `${chapter} {chapter}, ${section} {section} — {title}`,
    chapter: `${chapter} {chapter} — {title}`,
    page: `${page} {page}`,
  };
}
