import type {Templates} from './templates.ts';

/** As somebody asks a library for all there is on something. */
export const ONE_TOPIC: Templates = [
  'the effect of {}',
  '{} and its causes',
  'information about {}',
  'the study of {}',
  'measurement of {}',
  'methods for the analysis of {}',
  'classification of {}',
  'the history of {}',
  'applications of {}',
  'recent developments in {}',
  'What is known about {}?',
  'the importance of {}',
  'factors that influence {}',
  'problems connected with {}',
  'the theory of {}',
  'the evaluation of {}',
  'experimental studies of {}',
  'changes in {}',
  'the present state of {}',
  'What has been written about {}?',
  'the definition of {}',
  'requirements for {}',
  'Which methods are there for {}?',
  'how {} came about',
  'properties of {}',
  'the development of {}',
  '{} in practice',
  'a survey of {}',
  'costs and benefits of {}',
];

export const TWO_TOPICS: Templates = [
  'the effect of {} on {}',
  'relationship between {} and {}',
  'the relation of {} to {}',
  '{} in {}',
  '{} versus {}',
  'difference between {} and {}',
  'use of {} in {}',
  'comparison of {} and {}',
  'the influence of {} upon {}',
  'role of {} in {}',
  '{} and its connection with {}',
  'changes of {} caused by {}',
  'measurement of {} during {}',
  'advantages of {} over {}',
  '{} following {}',
  '{} associated with {}',
  'How does {} affect {}?',
  'What is the connection between {} and {}?',
  'How can {} be distinguished from {}?',
  'the significance of {} for {}',
  'detection of {} by means of {}',
  'Which kinds of {} depend on {}?',
  '{}, especially {}',
  '{} or {}',
  '{} combined with {}',
  'interaction of {} with {}',
  'Is there a link from {} to {}?',
  'the dependence of {} on {}',
  'theories of {} that account for {}',
];

export const THREE_TOPICS: Templates = [
  '{} in {}, including {}',
  '{}, {} and {}',
  '{} and {} as causes of {}',
  'the use of {} and {} for {}',
  'the effect of {} and {} on {}',
  '{}: comparison of {} and {}',
  'the relation of {} to {} and {}',
  '{}, with respect to {} and {}',
  'How do {} and {} bear on {}?',
  '{} and {}, but not {}',
  'studies of {} in connection with {} or {}',
  'What do {}, {} and {} have in common?',
  'the part that {} plays in {} and {}',
];

/** Goes on after a first phrase or sentence. */
export const FURTHER: Templates = [
  'Also {}.',
  'Mainly {} is meant.',
  'How is it related to {}?',
  'What does it have to do with {}?',
  'I am interested in {} as well.',
  'This should include {}.',
  'Not {}.',
  'What are the latest results concerning {}?',
  'Any work on {} would help.',
  'Which methods were used for {}?',
  'Are there differences with regard to {}?',
  'Definitions and examples of {} are welcome.',
];

/** Of one word and its meaning. */
export const DEFINE: Templates = [
  'what does {} mean',
  'define {}',
  'meaning of {}',
  'definition of {}',
  'What is another word for {}?',
  'explain the word {}',
  'how is {} used in a sentence',
];
/** Of things, with their article. */
export const DEFINE_THING: Templates = [
  'What is {}?',
  'what does {} mean',
  'define {}',
  'What is meant by {}?',
  'meaning of {}',
  'information about {}',
  'What is known about {}?',
  'examples of {}',
  'What is {} used for?',
  'tell me about {}',
  'How can one recognize {}?',
  'how to find {}',
];
/** Of what can't be counted: states, substances, subjects. */
export const DEFINE_MATTER: Templates = [
  'What is {}?',
  'what does {} mean',
  'define {}',
  'What is meant by {}?',
  'the effect of {}',
  '{} and its causes',
  'What is known about {}?',
  'How is {} measured?',
  'types of {}',
  'Where does {} occur?',
  'What leads to {}?',
];
export const DEFINE_NAME: Templates = [
  'Who or what is {}?',
  'information about {}',
  'tell me about {}',
  'history of {}',
  'What is {} known for?',
  'Why is {} important?',
];

/** Of a term and the more general one. */
export const KIND: Templates = [
  '{}, a kind of {}',
  '{} as a kind of {}',
  'Is {} a kind of {}?',
  'How does {} differ from other kinds of {}?',
  '{} and other kinds of {}',
  '{} ({})',
  'What distinguishes {} from any other {}?',
];

/** Of a part and the whole. */
export const PART: Templates = [
  '{} of the {}',
  'the {} of the {}',
  'What is the {} of the {} for?',
  'damage to the {} of the {}',
  'the structure of the {} of the {}',
  'What does the {} do in the {}?',
];
