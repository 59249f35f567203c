import {createOpenAICompatible} from '@ai-sdk/openai-compatible';
import {afterEach, describe, expect, it} from 'vitest';
import {openIndex} from '../../../../../core/search/open-index.ts';
import {createAnswerHandler} from '../../../../../plugin/server/index.ts';
import {openMetrics} from '../../../../../plugin/server/metrics.ts';
import {type Libraries, loadModel} from '../../../../../plugin/server/model/loaded-model.ts';
import {writingModel} from '../../../../../plugin/server/model/writing-model.ts';
import {writtenAnswers} from '../../../../../plugin/server/model/written-answers.ts';
import {settled} from '../../../../../plugin/server/settings.ts';
import type {LogEntry} from '../../../../../plugin/server/types.ts';
import {all} from '../../../../support/deltas.ts';
import {
  type ScriptedModel,
  startScriptedModel,
} from '../../../../support/language-model/scripted-model.ts';
import {memoryHost, written} from '../../../../support/memory-index.ts';
import {armsBook} from '../../../../support/server/arms-book.ts';
import {toldBy} from '../../../../support/server/model-handler.ts';
import {asked, posted} from '../../../../support/server/running-handler.ts';

const missing = () => Promise.reject(new Error("Cannot find package 'ai' imported from here"));

let model: ScriptedModel | null = null;

afterEach(() => model?.stop());

describe('a model of the AI SDK', () => {
  it('writes answers as one behind an address does', async () => {
    model = await startScriptedModel([
      [{say: 'At a pitch of ±90° the first and the last axis fall together [1].'}],
    ]);
    const provider = createOpenAICompatible({name: 'own', baseURL: model.url});
    const index = memoryHost(await written(await armsBook())).source;
    const handler = createAnswerHandler({index, model: provider('own')});
    const request = new Request(
      'http://answers.example/api/chat',
      posted(asked('What is gimbal lock?')),
    );
    const {answer} = await toldBy(await handler(request));
    expect(answer).toMatchObject({origin: 'written', parts: [{support: 'supported'}]});
    await handler.close();
  });
});

describe('without the AI SDK', () => {
  const provider = createOpenAICompatible({name: 'own', baseURL: 'http://localhost:1/v1'});

  it('a model of it says in one line what to install', async () => {
    const libraries: Libraries = {ai: missing};
    const log: LogEntry[] = [];
    const settings = settled({log: (entry) => log.push(entry)});
    const context = {...settings, metrics: openMetrics().model, libraries};
    const writing = writingModel(provider('own'), context);
    expect(await writing.problem()).toBe(
      'A model of the AI SDK needs ai: run `npm install ai@6`. Until then, answers are quoted.',
    );
    const index = await openIndex(memoryHost(await written(await armsBook())).source);
    const answers = writtenAnswers(index, writing, settings);
    const events = await all(answers('What is gimbal lock?', {}));
    expect(events.map(({kind}) => kind)).toEqual(['found', 'part', 'part', 'followUps', 'done']);
    expect(log).toMatchObject([{level: 'error', event: 'model'}]);
  });

  it('tells readers nothing of what they fail of, and the log all', async () => {
    const broken = () => Promise.reject(new Error('EACCES: /srv/site/node_modules/ai'));
    const log: LogEntry[] = [];
    const settings = settled({log: (entry) => log.push(entry)});
    const libraries: Libraries = {ai: broken};
    const context = {...settings, metrics: openMetrics().model, libraries};
    expect(await writingModel(provider('own'), context).problem()).toBe(
      'ai cannot be loaded, so answers are quoted.',
    );
    expect(log[0]?.message).toContain('EACCES: /srv/site');
  });

  it('a model behind an address can be asked', async () => {
    const address = {url: 'http://localhost:1/v1', name: 'llama'};
    await expect(loadModel(address, {ai: missing})).resolves.toBeDefined();
  });
});
