import {expect, it} from 'vitest';
import {siteOf} from '../../../../plugin/server/site-of.ts';

it('a site is where its index is, if that is in the web', () => {
  const siteUrl = 'https://book.example';
  expect(siteOf(`${siteUrl}/docs/rag-chat`)).toEqual({siteUrl});
  expect(siteOf(new URL(`${siteUrl}/rag-chat`))).toEqual({siteUrl});
  expect(siteOf({source: `${siteUrl}/rag-chat`, qdrant: {}})).toEqual({siteUrl});
  expect(siteOf('build/rag-chat')).toEqual({});
  expect(siteOf(new URL('file:///build/rag-chat'))).toEqual({});
  expect(siteOf({readManifest: null})).toEqual({});
});
