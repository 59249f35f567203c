import {thingName} from './names.ts';
import type {Random} from './random.ts';
import {REMARKS, STATEMENTS, type Subject} from './sentences.ts';
import {type Fact, factsFor, KINDS} from './things.ts';

export type GeneratedSection = {
  readonly title: string;
  /** Everything below the heading. */
  readonly markdown: string;
  /** Questions that this section answers, and what must be in the answer. */
  readonly questions: readonly {readonly question: string; readonly answer: string}[];
};

/** A section about one invented thing: no other section of the book speaks of its facts. */
export function generateSection(index: number, random: Random): GeneratedSection {
  const kind = random.pick(KINDS);
  const facts = factsFor(kind, random);
  const name = thingName(index);
  const rival = thingName(index === 0 ? 1 : random.integer(0, index - 1));
  const subject: Subject = {name, kind, facts, rival};
  // Each way to say something is used once in a section.
  const statements = random.sample(STATEMENTS, facts.length);
  const remarks = random.sample(REMARKS, 9);
  const paragraph = (told: readonly Fact[], firstRemark: number) => {
    const sentences = told.map((fact) => statements[facts.indexOf(fact)]?.(subject, fact, random));
    const around = remarks
      .slice(firstRemark, firstRemark + 3)
      .map((remark) => remark(subject, random.pick(facts), random));
    return random.sample([...sentences, ...around], 6).join(' ');
  };
  const extras = random.sample([table, steps, listing, formula], random.integer(1, 2));
  const blocks = [
    paragraph(facts.slice(0, 1), 0),
    paragraph(facts.slice(1, -1), 3),
    ...extras.map((block) => block(subject, random)),
    `### Remarks on the ${name}`,
    paragraph(facts.slice(-1), 6),
  ];
  return {
    title: `The ${name} ${kind.noun}`,
    markdown: blocks.join('\n\n'),
    questions: facts.map((fact) => ({
      question: fact.property.question.replace('…', `the ${name} ${kind.noun}`),
      answer: `${fact.value} ${fact.property.unit}`,
    })),
  };
}

function table({name, facts}: Subject, random: Random): string {
  const rows = facts.map(
    ({property, value}) =>
      `| ${property.name} | ${value} ${property.unit} | ${random.integer(2, 40)} samples |`,
  );
  return [`| ${name} | Value | Measured on |`, '| --- | --- | --- |', ...rows].join('\n');
}

function steps({name, kind, rival}: Subject, random: Random): string {
  return [
    `1. Switch the ${name} off and wait ${random.integer(4, 90)} seconds.`,
    `2. Loosen the ${random.integer(3, 12)} screws of the ${kind.noun} and lift it ${random.integer(2, 30)} mm.`,
    `3. Put a spacer of the ${rival} below it and note the serial number ${random.integer(10_000, 99_999)}.`,
    `4. Fasten it with ${random.integer(2, 60)} N m and switch it on.`,
  ].join('\n');
}

function listing({name, facts}: Subject, random: Random): string {
  const constants = facts.map(
    ({property, value}) => `${identifier(property.name)} = ${value}  # ${property.unit}`,
  );
  return [
    '```python title="limits.py"',
    ...constants,
    '',
    `def within_limits_of_${identifier(name)}(value):`,
    `    return value * ${random.integer(2, 99)} < ${random.integer(100, 9_999)}`,
    '```',
  ].join('\n');
}

function formula({name, facts}: Subject, random: Random): string {
  const factor = random.integer(2, 97);
  return [
    `The load factor of the ${name} follows from`,
    '',
    '$$',
    `\\lambda = \\frac{x}{${facts[0].value}} + ${factor}\\,\\dot{x}.`,
    '$$',
  ].join('\n');
}

function identifier(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}
