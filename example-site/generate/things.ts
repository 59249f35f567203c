import type {Random} from './random.ts';

/** Something about a thing that can be stated and asked for. */
type Property = {
  readonly name: string;
  /** The question for it, with … for the thing. */
  readonly question: string;
  readonly unit: string;
  readonly low: number;
  readonly high: number;
  readonly digits: number;
};

export type Kind = {
  /** "gripper": the Velmorix gripper */
  readonly noun: string;
  /** What one does with it. */
  readonly use: string;
  readonly place: string;
  readonly properties: readonly Property[];
};

export type Fact = {readonly property: Property; readonly value: string};

function property(
  name: string,
  question: string,
  unit: string,
  low: number,
  high: number,
  digits = 0,
): Property {
  return {name, question, unit, low, high, digits};
}

const MASS = property('mass', 'How much does … weigh?', 'kg', 0.2, 48, 2);
const POWER = property('power draw', 'How much power does … draw?', 'W', 3, 900);
const RATE = property('update rate', 'How often does … report a value?', 'Hz', 5, 4000);
const DELAY = property('delay', 'How late does … answer?', 'ms', 0.4, 90, 1);
const LIFE = property('service life', 'How long does … last?', 'h', 800, 60_000);
const PRICE = property('list price', 'What does … cost?', 'euro', 40, 19_000);
const HEAT = property('highest working temperature', 'How hot may … get?', '°C', 45, 160);
const ERROR = property(
  'repeatability',
  'How precisely does … return to a position?',
  'mm',
  0.005,
  1.9,
  3,
);

export const KINDS: readonly [Kind, ...Kind[]] = [
  {
    noun: 'gripper',
    use: 'holding parts of changing shape',
    place: 'at the end of the arm',
    properties: [
      property('grip force', 'How hard does … squeeze?', 'N', 4, 720),
      property('stroke', 'How far does … open?', 'mm', 8, 240),
      property('closing time', 'How long does … take to close?', 'ms', 40, 900),
      MASS,
      POWER,
      LIFE,
      PRICE,
    ],
  },
  {
    noun: 'lidar',
    use: 'measuring distances all around',
    place: 'on the mast of the vehicle',
    properties: [
      property('range', 'How far does … see?', 'm', 4, 320),
      property('angular step', 'How finely does … divide the circle?', '°', 0.05, 2, 2),
      property('beam count', 'How many beams does … have?', 'beams', 1, 128),
      RATE,
      POWER,
      MASS,
      HEAT,
    ],
  },
  {
    noun: 'joint drive',
    use: 'turning a link against its load',
    place: 'in the shoulder',
    properties: [
      property('peak torque', 'How strongly can … turn?', 'N m', 2, 940),
      property('gear ratio', 'How much does … gear down?', ': 1', 6, 240),
      property('no-load speed', 'How fast does … turn without a load?', 'rpm', 4, 420),
      property('backlash', 'How much play has …?', 'arcmin', 0.2, 18, 1),
      HEAT,
      MASS,
      LIFE,
    ],
  },
  {
    noun: 'planner',
    use: 'finding a way between obstacles',
    place: 'on the main computer',
    properties: [
      property('planning time', 'How long does … think about a path?', 'ms', 2, 6400),
      property('memory need', 'How much memory does … take?', 'MB', 3, 3900),
      property('grid resolution', 'How fine is the grid of …?', 'mm', 5, 400),
      property('success rate', 'How often does … find a path?', '%', 61, 99.9, 1),
      DELAY,
      RATE,
    ],
  },
  {
    noun: 'inertial unit',
    use: 'feeling turns and accelerations',
    place: 'near the centre of mass',
    properties: [
      property('gyroscope drift', 'How fast does … drift?', '°/h', 0.1, 90, 1),
      property('accelerometer noise', 'How noisy is the accelerometer of …?', 'µg/√Hz', 8, 480),
      property('full scale', 'Up to which acceleration does … measure?', 'g', 2, 32),
      RATE,
      DELAY,
      POWER,
      MASS,
    ],
  },
  {
    noun: 'mobile base',
    use: 'carrying the arm from bench to bench',
    place: 'under everything else',
    properties: [
      property('top speed', 'How fast does … drive?', 'm/s', 0.3, 6, 2),
      property('payload', 'How much can … carry?', 'kg', 5, 1500),
      property('turning radius', 'How tightly does … turn?', 'm', 0.2, 4, 2),
      property('battery capacity', 'How large is the battery of …?', 'Wh', 90, 4800),
      property('charging time', 'How long does … charge?', 'min', 20, 600),
      PRICE,
    ],
  },
  {
    noun: 'camera',
    use: 'seeing texture and colour',
    place: 'on the wrist',
    properties: [
      property('focal length', 'Which focal length has …?', 'mm', 2, 75, 1),
      property('field of view', 'How wide does … see?', '°', 24, 190),
      property('exposure time', 'How long does … expose?', 'µs', 30, 30_000),
      property('pixel pitch', 'How large are the pixels of …?', 'µm', 1.1, 9, 1),
      RATE,
      POWER,
      DELAY,
    ],
  },
  {
    noun: 'controller',
    use: 'keeping an axis on its trajectory',
    place: 'in the cabinet',
    properties: [
      property('bandwidth', 'How fast are the changes that … follows?', 'Hz', 1, 480),
      property('overshoot', 'How far does … overshoot?', '%', 0.2, 24, 1),
      property('settling time', 'How long does … take to settle?', 'ms', 12, 2400),
      property('phase margin', 'Which phase margin has …?', '°', 22, 78),
      RATE,
      DELAY,
    ],
  },
  {
    noun: 'force sensor',
    use: 'noticing contact before it hurts',
    place: 'between flange and tool',
    properties: [
      property('force range', 'Which forces does … measure?', 'N', 10, 3000),
      property('resolution', 'What is the smallest force that … notices?', 'mN', 1, 950),
      property('cross-talk', 'How much do the axes of … disturb each other?', '%', 0.1, 6, 1),
      property('overload limit', 'Which overload does … survive?', '%', 150, 1200),
      RATE,
      MASS,
      HEAT,
    ],
  },
  {
    noun: 'arm',
    use: 'reaching over the table',
    place: 'on a pedestal beside the belt',
    properties: [
      property('reach', 'How far does … reach?', 'mm', 280, 3100),
      property('load at the hand', 'How much can … lift?', 'kg', 0.5, 210, 1),
      property('hand speed', 'How fast does the hand of … move?', 'm/s', 0.2, 7, 2),
      ERROR,
      MASS,
      POWER,
      PRICE,
    ],
  },
  {
    noun: 'map server',
    use: 'keeping what all robots have seen',
    place: 'in the next room',
    properties: [
      property('map size', 'How large a map does … keep?', 'm²', 200, 96_000),
      property('merge time', 'How long does … take to merge two maps?', 's', 0.2, 80, 1),
      property('cell size', 'How large is a cell in the map of …?', 'cm', 1, 50),
      property('client limit', 'How many robots can use … at once?', 'robots', 2, 240),
      DELAY,
    ],
  },
  {
    noun: 'safety relay',
    use: 'cutting the power when somebody comes too close',
    place: 'beside the door',
    properties: [
      property('switching time', 'How fast does … switch off?', 'ms', 4, 80),
      property('contact rating', 'Which current does … switch?', 'A', 1, 40),
      property('test interval', 'How often must … be tested?', 'days', 1, 365),
      property('switching life', 'How many times can … switch?', 'operations', 20_000, 9_000_000),
      HEAT,
    ],
  },
];

/** Four or five of its properties with values. */
export function factsFor(kind: Kind, random: Random): [Fact, ...Fact[]] {
  const [first, ...rest] = random.sample(kind.properties, random.integer(4, 5));
  if (!first) {
    throw new Error(`A ${kind.noun} has no properties.`);
  }
  const state = (stated: Property): Fact => {
    const {low, high, digits} = stated;
    // Evenly over the orders of magnitude: small values are as common as large ones.
    const value = low * (high / low) ** random.next();
    return {property: stated, value: value.toFixed(digits)};
  };
  return [state(first), ...rest.map(state)];
}
