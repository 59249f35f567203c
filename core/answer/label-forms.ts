/** How a place in a book is named: with a section's number, and for what stands before the first section. */
export type LabelForms = {readonly section: string; readonly chapter: string};

const ENGLISH = forms('Chapter', 'Section');

const FORMS: Readonly<Record<string, LabelForms>> = {
  ar: {
    section: 'الفصل {chapter}، القسم {section} — {title}',
    chapter: 'الفصل {chapter} — {title}',
  },
  de: forms('Kapitel', 'Abschnitt'),
  es: forms('Capítulo', 'Sección'),
  fr: forms('Chapitre', 'Section'),
  hi: forms('अध्याय', 'अनुभाग'),
  it: forms('Capitolo', 'Sezione'),
  ja: {section: '第{chapter}章 {section}節 — {title}', chapter: '第{chapter}章 — {title}'},
  ko: {section: '{chapter}장 {section}절 — {title}', chapter: '{chapter}장 — {title}'},
  pt: forms('Capítulo', 'Seção'),
  ru: forms('Глава', 'раздел'),
  zh: {section: '第{chapter}章 {section}节 — {title}', chapter: '第{chapter}章 — {title}'},
};

/** In the language of the text, where it is one of the chat's; else in English. */
export function labelForms(locale: string): LabelForms {
  return FORMS[locale.replace(/[-_].*$/, '').toLowerCase()] ?? ENGLISH;
}

function forms(chapter: string, section: string): LabelForms {
  return {
    section: `${chapter} {chapter}, ${section} {section} — {title}`,
    chapter: `${chapter} {chapter} — {title}`,
  };
}
