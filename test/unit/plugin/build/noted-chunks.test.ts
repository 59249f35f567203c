import {expect, it} from 'vitest';
import {notedChunks} from '../../../../plugin/build/noted-chunks.ts';
import {chunk} from '../../../support/chunk.ts';

async function* site() {
  yield chunk({docId: 'arms', version: 'current', versionLabel: 'Second edition'});
  yield chunk({docId: 'arms', version: '1.0', versionLabel: 'First edition'});
  yield chunk({docId: 'options', instance: 'using', instanceLabel: 'Manual', versionLabel: 'Next'});
}

it('names the versions of docs that have several, and no others', async () => {
  const noted = notedChunks(site());
  for await (const _ of noted.chunks) {
    // They are noted as they pass.
  }
  expect(noted.parts()).toEqual({
    sections: 3,
    pages: new Map([
      ['Docs', 2],
      ['Manual', 1],
    ]),
    versions: ['Second edition', 'First edition'],
  });
});
