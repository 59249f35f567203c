import fc from 'fast-check';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';
import {busyTime} from '../../../../support/busy-time.ts';
import {ANY_TEXT} from '../../encoder/any-text.ts';

const english = await openAnalyser('en');

/** Whether a question finds a text by each of its words. */
async function allAsked(locale: string, question: string, text: string): Promise<boolean> {
  const {asked, terms} = await openAnalyser(locale);
  const known = new Set(terms(text));
  return asked(question).every(({term}) => known.has(term));
}

describe('the terms of a text', () => {
  it('fold case and accents, and take the forms of a word for one', () => {
    expect(english.terms('Grübler CONFIGURES robots')).toEqual(
      english.terms('grubler configured robot'),
    );
    expect(english.terms('ﬁle')).toEqual(english.terms('file'));
  });

  it.each([
    ['useEffect', ['effect']],
    ['docusaurus.config.js', ['config', 'js']],
    ['--out-dir', ['out', 'dir']],
    ['set_joint_angles', ['joint', 'angl']],
    ['src/theme/Root', ['src', 'theme', 'root']],
    ['HTMLParser', ['html', 'parser']],
    ['std::vector', ['std', 'vector']],
    ['v3.1', ['3.1']],
  ])('have %s whole and in parts', (name, parts) => {
    const terms = english.terms(`Call ${name}, then wait.`);
    expect(terms).toEqual(expect.arrayContaining(parts));
    expect(terms).toEqual(expect.arrayContaining(english.asked(name).map(({term}) => term)));
    expect(english.asked(name)).toHaveLength(1);
  });

  it('are the same however the parts of a name are joined', () => {
    const [joined] = english.terms('outDir');
    expect(joined).toBe('outdir');
    for (const name of ['--out-dir', 'OUT_DIR', 'out.dir', 'OutDir', 'out_dir']) {
      expect(english.terms(name)[0]).toBe(joined);
    }
  });

  it('keep C++ and C# apart from C, and versions from each other', () => {
    expect(english.terms('C++, C#, C')).toEqual(['c++', 'c#', 'c']);
    expect(english.terms('3.1 31')).toEqual(['3.1', '31']);
  });

  it('have no word for a picture, nor for marks alone', () => {
    expect(english.terms('⚡️ — __ ... ++ \u0301')).toEqual([]);
  });

  it('are some for any text, in time, and never empty', async () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(english.terms(text).every((term) => term.length > 0)).toBe(true);
      }),
    );
    for (const long of ['a'.repeat(1e6), 'a.'.repeat(1e5), '水'.repeat(3e4), 'aA'.repeat(1e5)]) {
      expect(await busyTime(() => english.terms(long))).toBeLessThan(5000);
    }
  });
});

describe('a question', () => {
  it('asks for its words without those that every question has', () => {
    const words = english.asked('How do I use the gripper of this robot?');
    expect(words.map(({text}) => text)).toEqual(['gripper', 'robot']);
  });

  it('asks for the others if it has none else', () => {
    expect(english.asked('who is it').map(({text}) => text)).toEqual(['who', 'is', 'it']);
  });

  it.each([
    ['de', 'Wie kann ich den Namen ändern?', ['Namen', 'ändern']],
    ['de', 'Woran liegt es, dass der Server steht?', ['Server', 'steht']],
    ['fr', 'Où se trouve le fichier, et comment puis-je le lire ?', ['fichier', 'lire']],
    ['es', '¿Para qué sirve el archivo?', ['archivo']],
    ['pt-BR', 'Como você altera a senha?', ['altera', 'senha']],
    ['it', 'Qual è la password?', ['password']],
    ['ru', 'Где находится файл?', ['файл']],
    ['ar', 'لماذا لا يعمل الخادم؟', ['يعمل', 'الخادم']],
    ['hi', 'मैं पासवर्ड कैसे बदलूँ?', ['पासवर्ड', 'बदलूँ']],
    ['zh-Hans', '请问如何修改密码？', ['修改', '密码']],
    ['cn', '请问如何修改密码？', ['修改', '密码']],
    ['zh-TW', '請問為什麼伺服器無法啟動？', ['伺服器', '無法', '啟動']],
    ['ja', '設定ファイルはどこにありますか？', ['設定', 'ファイル']],
    ['ko', '설정 파일은 어디에 있나요?', ['설정', '파일은']],
    ['cs', 'Jak změním výchozí heslo?', ['změním', 'výchozí', 'heslo']],
    ['fi', 'Miten vaihdan salasanan?', ['vaihdan', 'salasanan']],
  ])('in %s asks for none of those: %s', async (locale, question, words) => {
    const {asked} = await openAnalyser(locale);
    expect(asked(question).map(({text}) => text)).toEqual(words);
  });

  it('asks for each word once, and knows which one may be unfinished', () => {
    const asked = (question: string) =>
      english.asked(question).map(({term, isLast}) => (isLast ? `${term}…` : term));
    expect(asked('robots and robot arm')).toEqual(['robot', 'arm…']);
    expect(asked('robot arm ')).toEqual(['robot', 'arm']);
  });

  it.each([
    ['de', 'Welche Roboter haben Häuser?', 'Ein Roboter im Haus'],
    ['fr', 'Comment installer les éléphants ?', 'l’éléphant installé'],
    ['fr', 'elephant installe', 'des éléphants installés'],
    ['es', 'configuracion', 'la configuración'],
    ['ru', 'кинематики роботов', 'Кинематика робота'],
    ['ru', 'елка plugins', 'ёлка plugin'],
    ['tr', 'ışık', 'IŞIK'],
    ['zh-Hans', '运动学', '机器人运动学和逆运动学'],
    ['zh', '改密码', '如何修改密码'],
    ['zh-TW', '什麼是逆運動學？', '逆運動學'],
    ['zh', 'Docker 容器', '用docker启动容器'],
    ['ja', 'プラグインを設定', 'プラグインの設定方法'],
    ['th', 'ภาษาไทย', 'ภาษาไทยเป็นภาษาที่สวยงาม'],
    ['ko', '로봇을', '로봇을 설정하는 방법'],
    ['zz_Odd', 'Robots', 'robots'],
  ])('in %s finds what is written otherwise: %s', async (locale, question, text) => {
    expect(await allAsked(locale, question, text)).toBe(true);
  });
});

describe('a browser without a dictionary', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('asks for pairs of characters, which the index has of longer words', async () => {
    const known = new Set((await openAnalyser('ja')).terms('プラグインの設定方法と人工知能'));
    vi.stubGlobal('Intl', {...Intl, Locale: Intl.Locale, Segmenter: undefined});
    const {asked} = await openAnalyser('ja');
    const pairs = asked('人工知能設定').map(({term}) => term);
    expect(pairs).toEqual(['人工', '工知', '知能', '能設', '設定']);
    expect(pairs.filter((pair) => known.has(pair))).toEqual(
      expect.arrayContaining(['人工', '知能', '設定']),
    );
  });
});
