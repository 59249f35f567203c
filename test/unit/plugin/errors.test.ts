import {inspect} from 'node:util';
import {expect, it} from 'vitest';
import {ReportError, StoreError} from '../../../plugin/errors.cts';

it('an error that the author can fix is shown as its sentence, and nothing else', () => {
  expect(inspect(new ReportError('Port 3000 is taken: choose another one with --port.'))).toBe(
    '[rag-chat] Port 3000 is taken: choose another one with --port.',
  );
  const around = new Error('The build failed.', {cause: new ReportError('Name a port.')});
  expect(inspect(around)).toContain('[cause]: [rag-chat] Name a port.');
});

it('an error that the author can fix is shown with what it came of, where it does not say so', () => {
  const cause = new Error('connect ECONNREFUSED');
  expect(inspect(new StoreError('Qdrant is down.', {cause}))).toBe(
    '[rag-chat] Qdrant is down.\n(connect ECONNREFUSED)',
  );
  const said = new StoreError('Qdrant is down: connect ECONNREFUSED.', {cause});
  expect(inspect(said)).toBe('[rag-chat] Qdrant is down: connect ECONNREFUSED.');
});
