import {expect, it} from 'vitest';
import type {AttachedFile} from '../../../../plugin/attachments/attached-file.ts';
import {readAttachments} from '../../../../plugin/attachments/read-attachments.ts';
import {Unreadable} from '../../../../plugin/attachments/unreadable.ts';

const file = (name: string): AttachedFile => ({
  ...{name, path: `/nowhere/${name}`, sourceFile: `static/${name}`, kind: 'pdf'},
});

async function read(files: readonly AttachedFile[]) {
  const warnings: string[] = [];
  const reports = [];
  const site = {
    ...{siteDir: '/', baseUrl: '/', url: 'https://site.example'},
    ...{locale: 'en', kept: [], label: 'Files'},
  };
  const documents = readAttachments(files, {
    site,
    chunking: {strategy: 'none'},
    pages: [],
    cache: {get: async () => null, put: async () => {}},
    inspect: async () => {
      throw new Unreadable('is not looked at');
    },
    pdfReader: async () => null,
    warn: (line) => warnings.push(line),
  });
  for await (const {report} of documents) {
    reports.push(report);
  }
  return {warnings, reports};
}

it('says in one line what PDF files need that is not installed', async () => {
  expect(await read([file('a.pdf')])).toEqual({
    warnings: ['static/a.pdf is left out, since unpdf is missing: npm install unpdf@1.7'],
    reports: [],
  });
  expect((await read([file('a.pdf'), file('b.pdf'), file('c.pdf')])).warnings).toEqual([
    'static/a.pdf and 2 more PDF files are left out, since unpdf is missing: npm install unpdf@1.7',
  ]);
});
