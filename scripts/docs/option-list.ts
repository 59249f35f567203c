/** One option, as the schema has it. */
export type ListedOption = {
  /** "embedding.endpoint.url" */
  readonly path: string;
  /** What may be written, as a reader of the page sees it. */
  readonly type: string;
  /** What the value must keep to, in words of the schema. */
  readonly rules: readonly string[];
  readonly isRequired: boolean;
};

/** An object of options; those of `chunking` belong to a strategy each. */
export type OptionGroup = {
  readonly name: string;
  readonly type: string;
  readonly options: readonly ListedOption[];
  readonly strategies: readonly {
    readonly name: string;
    readonly options: readonly ListedOption[];
  }[];
};

/** What Joi says of a schema, as far as it is read here. */
export type Described = {
  readonly type?: string | undefined;
  readonly flags?: object | undefined;
  readonly keys?: Readonly<Record<string, Described>>;
  readonly rules?: readonly Rule[];
  readonly allow?: readonly unknown[];
  readonly items?: readonly Described[];
  readonly matches?: readonly Match[];
  readonly patterns?: readonly {readonly rule: Described}[];
  readonly whens?: readonly {
    readonly ref?: {readonly path: readonly string[]};
    readonly then?: Described;
  }[];
  readonly preferences?: {readonly messages?: Readonly<Record<string, string>>};
};

type Match = {
  readonly schema?: Described;
  readonly otherwise?: Described;
  readonly switch?: readonly Case[];
};

type Case = {readonly is: Described; readonly then: Described; readonly otherwise?: Described};

/** The options of the schema, in its order. */
export function optionGroups(schema: Described): readonly OptionGroup[] {
  return entriesOf(schema).map(([name, described]) => {
    const cases = described.matches?.flatMap((match) => match.switch ?? []) ?? [];
    const own = described.matches?.find(({otherwise}) => otherwise)?.otherwise ?? described;
    return {
      name,
      type: typeOf(described),
      options: cases.length > 0 ? [] : optionsIn(own, name),
      strategies: [
        ...cases.flatMap(({otherwise}) => (otherwise ? [strategy('section', otherwise)] : [])),
        ...cases.map(({is, then}) => strategy(String(is.allow?.at(-1)), then)),
      ],
    };
  });
}

function strategy(name: string, described: Described) {
  return {name, options: optionsIn(described, 'chunking')};
}

function entriesOf({keys}: Described): readonly (readonly [string, Described])[] {
  return Object.entries(keys ?? {});
}

/** With those of the objects in it, each by its whole path. */
function optionsIn(described: Described, path: string): readonly ListedOption[] {
  return entriesOf(described).flatMap(([name, one]) => {
    const own = `${path}.${name}`;
    return isForbidden(one)
      ? []
      : [
          {path: own, type: typeOf(one), rules: rulesOf(one), isRequired: isRequired(one)},
          ...optionsIn(one, own),
        ];
  });
}

function isForbidden({flags}: Described): boolean {
  return presence(flags) === 'forbidden';
}

function isRequired({flags}: Described): boolean {
  return presence(flags) === 'required';
}

function presence(flags: Described['flags']): unknown {
  return Object(flags).presence;
}

function typeOf({type, flags, allow = [], items = [], matches, patterns}: Described): string {
  const values = allow.filter((value) => value === null || typeof value !== 'object');
  if (Object(flags).only === true) {
    return values.map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' | ');
  }
  if (matches) {
    const each = matches.flatMap(({schema, otherwise}) => schema ?? otherwise ?? []);
    const named = each.map(typeOf);
    const isOptional = matches.some(({otherwise, switch: cases}) => otherwise && !cases);
    return [...(isOptional ? ['false'] : []), ...named].join(' | ');
  }
  if (type === 'array') {
    const of = items.map(typeOf).join(' | ');
    return `${of}[]`;
  }
  const [pattern] = patterns ?? [];
  return pattern ? `{[name]: ${typeOf(pattern.rule)}}` : String(type);
}

/** "at least 64"; what a pattern is called; the messages that the schema's author wrote. */
function rulesOf(described: Described): readonly string[] {
  const {rules = [], items = [], matches = [], whens = [], preferences} = described;
  const own = rules.flatMap(ruleWords);
  const inside = [...items, ...matches.flatMap(({schema}) => schema ?? [])].flatMap(rulesOf);
  const conditional = whens.flatMap(({ref, then}) =>
    then ? [`${isRequired(then) ? 'must be given' : 'not'} with \`${ref?.path.join('.')}\``] : [],
  );
  const messages = Object.entries(preferences?.messages ?? {})
    .filter(([code]) => code.startsWith('number.'))
    .map(([, message]) => message.replace(/"(\w+)"/g, '`$1`').replace('must be ', ''));
  return [...own, ...inside, ...messages, ...conditional];
}

type Rule = {
  readonly name?: string;
  readonly args?: {readonly limit?: unknown; readonly options?: {readonly name?: string}};
};

function ruleWords({name, args}: Rule): readonly string[] {
  const limit = args?.limit;
  switch (name) {
    case 'integer':
      return ['a whole number'];
    case 'sign':
      return ['more than 0'];
    case 'min':
      return [`at least ${limit}`];
    case 'max':
    case 'less':
      // Where the limit is another option, a message of the schema says it.
      return typeof limit === 'number' ? [`at most ${limit}`] : [];
    case 'pattern':
      return args?.options?.name === undefined ? [] : [args.options.name];
    default:
      return [];
  }
}
