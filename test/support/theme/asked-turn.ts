import {type Asked, begunTurn, type Turn} from '../../../theme/client/chat/turn.ts';

type Own = Partial<Omit<Turn, 'status'>> & {
  readonly status?: Exclude<Turn['status'], 'failed'>;
};

/** A question that was answered, unless it is said otherwise. */
export function askedTurn({status = 'answered', ...own}: Own): Turn {
  const asked: Asked = {
    ...{question: 'What holds the cup?', about: null, scope: 'book', scopeName: null},
    ...{page: '/docs/arms', anchor: ''},
  };
  return {...begunTurn(1, 'turn', asked), ...own, status};
}
