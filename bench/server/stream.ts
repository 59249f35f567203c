import {type Agent, type IncomingMessage, request} from 'node:http';

/** How to ask somebody, and what tells how far the answer has come. */
export type Asked = {
  readonly url: string;
  readonly body: (name: string) => unknown;
  /** What the first words have in them that a reader sees. */
  readonly word: string;
  /** The same of the first sentence that was checked. */
  readonly sentence: string;
  readonly end: string;
};

/** In ms since it was asked; null for what did not come. */
export type Stream = {
  readonly name: string;
  readonly word: number | null;
  readonly sentence: number | null;
  readonly end: number | null;
  /** When its reader left, in ms since 1970. */
  readonly leftAt: number | null;
  readonly error: string | null;
};

type How = {
  readonly name: string;
  readonly agent: Agent;
  /** So long after the first words, its reader leaves. */
  readonly leaveMs: number | null;
};

/** Reads one answer, and looks at no more of it than it must: readers take their time elsewhere. */
export function readStream(asked: Asked, {name, agent, leaveMs}: How): Promise<Stream> {
  const begun = performance.now();
  const since = () => performance.now() - begun;
  let [word, sentence]: (number | null)[] = [null, null];
  let leftAt: number | null = null;
  let hasEnd = false;
  let failed = '';

  return new Promise((resolve) => {
    const finish = (error: string | null) => {
      const isWhole = error === null && leftAt === null && hasEnd;
      const own = {name, word: word ?? null, sentence: sentence ?? null, leftAt};
      const broken = hasEnd ? (word === null ? 'It had no answer.' : null) : 'It broke off.';
      resolve({
        ...own,
        end: isWhole ? since() : null,
        error: leftAt === null ? (error ?? broken) : null,
      });
    };
    const sent = request(asked.url, {
      ...{method: 'POST', agent},
      headers: {'content-type': 'application/json'},
    });
    const leave = () => {
      leftAt = Date.now();
      sent.destroy();
      finish(null);
    };
    const read = (text: string) => {
      if (word === null && text.includes(asked.word)) {
        word = since();
        if (leaveMs !== null) {
          setTimeout(leave, leaveMs);
        }
      }
      if (sentence === null && text.includes(asked.sentence)) {
        sentence = since();
      }
      hasEnd ||= text.includes(asked.end);
      if (text.includes('"type":"error"')) {
        failed = text;
      }
    };
    sent.once('response', (response: IncomingMessage) => {
      response.setEncoding('utf8').on('data', read);
      response.once('end', () => {
        finish(response.statusCode === 200 ? failed || null : `status ${response.statusCode}`);
      });
      response.once('error', (error) => finish(String(error)));
    });
    sent.once('error', (error) => finish(String(error)));
    sent.end(JSON.stringify(asked.body(name)));
  });
}
