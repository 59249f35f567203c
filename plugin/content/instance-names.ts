/** What the parts of a site are called that nobody has given a name, in the chat's languages. */
type Names = {readonly docs: string; readonly pages: string; readonly attachments: string};

const ENGLISH: Names = {docs: 'Docs', pages: 'Pages', attachments: 'Files'};

const NAMES: Readonly<Record<string, Names>> = {
  ar: {docs: 'التوثيق', pages: 'الصفحات', attachments: 'الملفات'},
  de: {docs: 'Dokumentation', pages: 'Seiten', attachments: 'Dateien'},
  es: {docs: 'Documentación', pages: 'Páginas', attachments: 'Archivos'},
  fr: {docs: 'Documentation', pages: 'Pages', attachments: 'Fichiers'},
  hi: {docs: 'दस्तावेज़', pages: 'पृष्ठ', attachments: 'फ़ाइलें'},
  it: {docs: 'Documentazione', pages: 'Pagine', attachments: 'File'},
  ja: {docs: 'ドキュメント', pages: 'ページ', attachments: 'ファイル'},
  ko: {docs: '문서', pages: '페이지', attachments: '파일'},
  pt: {docs: 'Documentação', pages: 'Páginas', attachments: 'Arquivos'},
  ru: {docs: 'Документация', pages: 'Страницы', attachments: 'Файлы'},
  zh: {docs: '文档', pages: '页面', attachments: '文件'},
};

export function instanceNames(locale: string): Names {
  return NAMES[locale.replace(/[-_].*$/, '').toLowerCase()] ?? ENGLISH;
}
