import type {Outcome} from './types.js';

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Labels = Readonly<Record<string, number | string>>;

export type Metrics = ReturnType<typeof openMetrics>;
/** What is counted of a language model. */
export type ModelMetrics = Metrics['model'];

/** Counts what happens, as Prometheus reads it. Routes are patterns, so that nobody makes series. */
export function openMetrics() {
  const requests = new Map<string, number>();
  const answers = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const firstTokens = emptyHistogram();
  const spent = {input: 0, output: 0, failures: 0};
  const count = (counter: Map<string, number>, labels: Labels) => {
    const key = written(labels);
    counter.set(key, (counter.get(key) ?? 0) + 1);
  };
  return {
    request: (route: string, status: number) => count(requests, {route, status}),
    answer: (outcome: Outcome) => count(answers, {outcome}),
    /** How long it took until the last byte. */
    took(route: string, ms: number): void {
      const known = durations.get(route) ?? emptyHistogram();
      observe(known, ms / 1000);
      durations.set(route, known);
    },
    model: {
      tokens(input: number, output: number): void {
        spent.input += input;
        spent.output += output;
      },
      failed(): void {
        spent.failures += 1;
      },
      /** How long it took until the first word. */
      firstToken: (ms: number) => observe(firstTokens, ms / 1000),
    },
    text: (openStreams: number, isReady: boolean) =>
      [
        ...family('rag_chat_requests_total', 'counter', 'Requests by route and status.'),
        ...Array.from(requests, ([labels, value]) => `rag_chat_requests_total${labels} ${value}`),
        ...family('rag_chat_answers_total', 'counter', 'Answers by what became of them.'),
        ...Array.from(answers, ([labels, value]) => `rag_chat_answers_total${labels} ${value}`),
        ...family('rag_chat_open_streams', 'gauge', 'Answers that are under way.'),
        `rag_chat_open_streams ${openStreams}`,
        ...family('rag_chat_ready', 'gauge', 'Whether the index is open.'),
        `rag_chat_ready ${isReady ? 1 : 0}`,
        ...family('rag_chat_duration_seconds', 'histogram', 'Time until the last byte, by route.'),
        ...Array.from(durations, ([route, own]) =>
          histogram('rag_chat_duration_seconds', {route}, own),
        ).flat(),
        ...family('rag_chat_model_tokens_total', 'counter', 'What the language model read, wrote.'),
        `rag_chat_model_tokens_total{direction="in"} ${spent.input}`,
        `rag_chat_model_tokens_total{direction="out"} ${spent.output}`,
        ...family('rag_chat_model_failures_total', 'counter', 'How often the model failed.'),
        `rag_chat_model_failures_total ${spent.failures}`,
        ...family(
          'rag_chat_first_token_seconds',
          'histogram',
          "Time until the model's first word.",
        ),
        ...histogram('rag_chat_first_token_seconds', {}, firstTokens),
        '',
      ].join('\n'),
  };
}

function family(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

type Histogram = {readonly counts: number[]; sum: number};

function emptyHistogram(): Histogram {
  return {counts: BUCKETS.map(() => 0).concat(0), sum: 0};
}

function observe(histogram: Histogram, seconds: number): void {
  const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
  const own = bucket < 0 ? BUCKETS.length : bucket;
  histogram.counts[own] = (histogram.counts[own] ?? 0) + 1;
  histogram.sum += seconds;
}

function histogram(name: string, labels: Labels, {counts, sum}: Histogram): readonly string[] {
  let soFar = 0;
  const buckets = counts.map((own, index) => {
    soFar += own;
    return `${name}_bucket${written({...labels, le: BUCKETS[index] ?? '+Inf'})} ${soFar}`;
  });
  return [
    ...buckets,
    `${name}_sum${written(labels)} ${sum}`,
    `${name}_count${written(labels)} ${soFar}`,
  ];
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
