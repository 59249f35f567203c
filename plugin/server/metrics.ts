import type {Outcome} from './types.js';

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

type Labels = Readonly<Record<string, number | string>>;

/** Counts what happens, as Prometheus reads it. Routes are patterns, so that nobody makes series. */
export function openMetrics() {
  const requests = new Map<string, number>();
  const answers = new Map<string, number>();
  const durations = new Map<string, {readonly counts: number[]; sum: number}>();
  const count = (counter: Map<string, number>, labels: Labels) => {
    const key = written(labels);
    counter.set(key, (counter.get(key) ?? 0) + 1);
  };
  return {
    request: (route: string, status: number) => count(requests, {route, status}),
    answer: (outcome: Outcome) => count(answers, {outcome}),
    /** How long it took until the last byte. */
    took(route: string, ms: number): void {
      const seconds = ms / 1000;
      const known = durations.get(route) ?? {counts: BUCKETS.map(() => 0).concat(0), sum: 0};
      const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
      const own = bucket < 0 ? BUCKETS.length : bucket;
      known.counts[own] = (known.counts[own] ?? 0) + 1;
      known.sum += seconds;
      durations.set(route, known);
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
        ...Array.from(durations, ([route, own]) => histogram(route, own)).flat(),
        '',
      ].join('\n'),
  };
}

function family(name: string, type: string, help: string): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

function histogram(
  route: string,
  {counts, sum}: {readonly counts: readonly number[]; readonly sum: number},
): readonly string[] {
  let soFar = 0;
  const buckets = counts.map((own, index) => {
    soFar += own;
    const labels = written({route, le: BUCKETS[index] ?? '+Inf'});
    return `rag_chat_duration_seconds_bucket${labels} ${soFar}`;
  });
  const labels = written({route});
  return [
    ...buckets,
    `rag_chat_duration_seconds_sum${labels} ${sum}`,
    `rag_chat_duration_seconds_count${labels} ${soFar}`,
  ];
}

function written(labels: Labels): string {
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}}`;
}
