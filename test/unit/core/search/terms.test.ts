import {describe, expect, it} from 'vitest';
import {termsOf} from '../../../../core/search/terms.ts';

describe('termsOf', () => {
  it('folds case and accents, and cuts at what is no letter or digit', () => {
    expect(termsOf('Grübler’s formula: DOF = 6(N − 1)')).toEqual([
      'grubler',
      's',
      'formula',
      'dof',
      '6',
      'n',
      '1',
    ]);
  });

  it('keeps names in code whole', () => {
    expect(termsOf('`set_joint_angles(q)`')).toEqual(['set_joint_angles', 'q']);
  });

  it('takes one robot and two robots for the same word, and leaves other words their s', () => {
    expect(termsOf('robots holds gears')).toEqual(termsOf('robot hold gear'));
    expect(termsOf('axis bus mass gas')).toEqual(['axis', 'bus', 'mass', 'gas']);
  });

  it('cuts scripts without spaces into pairs, and keeps their marks', () => {
    expect(termsOf('水タンクが空 ROS2 の')).toEqual([
      '水タ',
      'タン',
      'ンク',
      'クが',
      'が空',
      'ros2',
      'の',
    ]);
    expect(termsOf('ガ')).not.toEqual(termsOf('カ'));
  });

  it('knows other scripts', () => {
    expect(termsOf('Обратная КИНЕМАТИКА')).toEqual(['обратная', 'кинематика']);
  });
});
