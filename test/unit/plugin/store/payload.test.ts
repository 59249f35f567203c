import {describe, expect, it} from 'vitest';
import {toPayload} from '../../../../plugin/store/payload.ts';
import {chunk} from '../../../support/chunk.ts';

describe('the payload of a point', () => {
  it('is the chunk with names as Qdrant users write them, under its site and model', () => {
    expect(toPayload(chunk(), 'https://a.example/', 'a-model')).toMatchObject({
      site: 'https://a.example/',
      embedding_model: 'a-model',
      chunk_id: 'ch3-s3.2-001',
      chapter_id: 'ch03',
      section_number: '3.2',
      url_anchor: '#inverse-kinematics',
      last_updated_at: null,
    });
  });

  it('has another hash when anything in it changes, and the same when nothing does', () => {
    const hashOf = (changes: Parameters<typeof chunk>[0]) =>
      toPayload(chunk(changes), 'https://a.example/', 'a-model')['payload_hash'];
    expect(hashOf({})).toBe(hashOf({}));
    expect(hashOf({tags: ['new']})).not.toBe(hashOf({}));
    expect(hashOf({next: 'ch3-s3.3-001'})).not.toBe(hashOf({}));
  });
});
