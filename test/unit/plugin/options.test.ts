import {describe, expect, it} from 'vitest';
import {DEFAULTS, validate} from '../../support/validated-options.ts';

describe('options', () => {
  it('may all be left out', () => {
    expect(validate(undefined)).toEqual(DEFAULTS);
    expect(validate({content: {}, chunking: {}, embedding: {}, index: {}, widget: {}})).toEqual(
      DEFAULTS,
    );
  });

  it('keep what the author says and fill in the rest', () => {
    const asked = {
      qdrant: {url: 'http://localhost:6333'},
      content: {blog: true, routes: ['/api/**']},
      chunking: {maxTokens: 300, overlap: {tokens: 30}},
    };
    expect(validate(asked)).toEqual({
      ...DEFAULTS,
      content: {...DEFAULTS.content, blog: true, routes: ['/api/**']},
      chunking: {...DEFAULTS.chunking, maxTokens: 300, overlap: {tokens: 30, across: 'parts'}},
      qdrant: {
        url: 'http://localhost:6333',
        apiKeyEnv: 'QDRANT_API_KEY',
        upsert: 'production',
        keepBuildsDays: 30,
        lockWaitSeconds: 300,
      },
    });
  });

  it('limit the size of the index only where the author says so', () => {
    expect(validate({index: {maxKilobytes: 800}}).index).toEqual({maxKilobytes: 800});
    expect(validate({index: {maxKilobytes: 0.5}}).index).toEqual({maxKilobytes: 0.5});
  });

  it('take questions to propose, for all languages or by locale', () => {
    const questions = ['What is gimbal lock?'];
    expect(validate({widget: {questions}}).widget).toEqual({...DEFAULTS.widget, questions});
    expect(validate({widget: {questions: {en: questions}}}).widget.questions).toEqual({
      en: questions,
    });
    expect(() => validate(JSON.parse('{"widget": {"questions": "Why?"}}'))).toThrow(
      'Option "widget.questions" in docusaurus.config must be',
    );
  });

  it('name the server that answers by its address, or by a path of the site', () => {
    expect(validate(undefined)).not.toHaveProperty('answers');
    for (const endpoint of ['/', '/ask/', 'https://answers.example', 'http://localhost:3100/x']) {
      expect(validate({answers: {endpoint}}).answers).toEqual({endpoint});
    }
    for (const endpoint of ['', 'answers', '//answers.example', 'ftp://a.example', '/ask?x=1']) {
      expect(() => validate({answers: {endpoint}})).toThrow('Option "answers.endpoint"');
    }
    const misspelled = JSON.parse(`{"answers": {"endpont": "/"}}`);
    expect(() => validate(misspelled)).toThrow(
      'Unknown option "answers.endpont" in docusaurus.config; allowed here: endpoint.',
    );
    expect(() => validate(JSON.parse('{"answers": "/"}'))).toThrow(
      `Option "answers" in docusaurus.config must be an object, as in {endpoint: '/'}.`,
    );
  });

  it('list nothing for readers without a connection where the author does not say so', () => {
    expect(validate(undefined).index).toEqual({});
    expect(validate({index: {precache: true}}).index).toEqual({precache: true});
  });

  it.each([
    [
      {qdrnt: {}},
      'Unknown option "qdrnt" in docusaurus.config; allowed here: answers, chunking, content, embedding, index, onBrokenAnchors, onIndexError, qdrant, widget.',
    ],
    [
      {onIndexError: 'ignore'},
      'Option "onIndexError" in docusaurus.config must be one of [throw, warn].',
    ],
    [
      {index: {maxKilobytes: 0}},
      'Option "index.maxKilobytes" in docusaurus.config must be a positive number.',
    ],
    [
      {index: {maxKilobytes: '800'}},
      'Option "index.maxKilobytes" in docusaurus.config must be a number.',
    ],
    [
      {index: {maxKb: 800}},
      'Unknown option "index.maxKb" in docusaurus.config; allowed here: maxKilobytes, precache.',
    ],
    [
      {index: {precache: 'always'}},
      'Option "index.precache" in docusaurus.config must be a boolean.',
    ],
    [
      {onBrokenAnchors: 'fail'},
      'Option "onBrokenAnchors" in docusaurus.config must be one of [throw, warn, ignore].',
    ],
    [
      {content: {pdf: true}},
      'Unknown option "content.pdf" in docusaurus.config; allowed here: attachments, blog, docs, exclude, frontMatter, include, labels, pages, routes.',
    ],
    [
      {content: {routes: ['api/**']}},
      'Option "content.routes.0" in docusaurus.config must be a glob of site paths that starts with "/".',
    ],
    [
      {content: {attachments: ['files/**', '../notes/**']}},
      'Option "content.attachments.1" in docusaurus.config must be a glob of paths in a static folder, as in "files/**".',
    ],
    [
      {content: {exclude: 'docs/api/**'}},
      'Option "content.exclude" in docusaurus.config must be an array.',
    ],
    ['fast', 'Option "options" in docusaurus.config must be of type object.'],
  ])('%j is refused in one line that says what is allowed', (options, message) => {
    expect(() => validate(options)).toThrow(`[rag-chat] ${message}`);
  });

  it.each(['/files/**', '!/files/**', '../notes/**', '!../notes/**', 'files/../../*', '!'])(
    'name no files outside of static folders: %s',
    (glob) => {
      expect(() => validate({content: {attachments: [glob]}})).toThrow('must be a glob of paths');
    },
  );

  it('name files of static folders', () => {
    const attachments = ['files/**', '!files/drafts/**', '*.{md,txt}', 'a..b/*'];
    expect(validate({content: {attachments}}).content.attachments).toEqual(attachments);
  });

  it('that are wrong come without a stack trace, which would bury the line', () => {
    try {
      validate({qdrnt: {}});
      expect.unreachable();
    } catch (error) {
      expect((error as Error).stack).toBe((error as Error).message);
    }
  });
});
