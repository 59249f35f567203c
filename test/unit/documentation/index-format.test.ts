import {describe, expect, it} from 'vitest';
import {DOC_TYPES} from '../../../core/index-format/document-table.ts';
import {SPEC_VERSION} from '../../../core/index-format/manifest.ts';
import {FILE_KINDS} from '../../../core/index-format/packed-file.ts';
import {readPage} from '../../support/docs/documentation.ts';

const page = await readPage('index-format.md');

describe('the page on the files of an index', () => {
  it('speaks of the present format', () => {
    expect(page).toContain(`It speaks of format ${SPEC_VERSION}.`);
    expect(page).toContain(`| \`spec\` | ${SPEC_VERSION} |`);
  });

  it('knows every kind of file and of document', () => {
    const kinds = Object.entries(FILE_KINDS).map(([kind, number]) => `${number} ${kind}`);
    expect(page).toContain(`the kind: ${kinds.join(', ')} |`);
    expect(page).toContain(`times the place of its instance, plus 0 for a doc`);
    expect(DOC_TYPES).toHaveLength(4);
  });
});
