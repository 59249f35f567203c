import {beforeAll, describe, expect, it} from 'vitest';
import {readTable} from '../../../../plugin/distil/query-table.ts';
import {readsLanguage} from '../../../../plugin/distil/reads-language.ts';
import {queryTableFile} from '../../../../plugin/package-paths.ts';

let names: readonly string[];

beforeAll(async () => {
  ({names} = await readTable(queryTableFile, 384));
});

describe('the table of the package', () => {
  it.each([
    ['English', 'The inverse kinematics of a two-link arm has two solutions.'],
    ['French', "La cinématique inverse d'un bras à deux segments a deux solutions."],
    ['German', 'Die inverse Kinematik eines Arms mit zwei Gliedern hat zwei Lösungen.'],
    ['Turkish', 'İki kollu bir kolun ters kinematiğinin iki çözümü vardır.'],
    [
      'English that quotes Russian',
      'The label on the arm says "не трогать", which means that nobody may touch it while it moves.',
    ],
    ['code', 'set_joint_angles(q: list[float]) raises JointLimitError'],
    ['nothing but signs', '1 + 1 = 2 …'],
  ])('reads %s', (_, text) => {
    expect(readsLanguage(names, [text])).toBe(true);
  });

  it.each([
    ['Russian', 'Обратная кинематика манипулятора имеет два решения, если он не вытянут.'],
    ['Greek', 'Η αντίστροφη κινηματική ενός βραχίονα έχει δύο λύσεις.'],
    ['Chinese', '双连杆机械臂的逆运动学有两个解,除非机械臂伸直。'],
    ['Korean', '두 링크 팔의 역기구학에는 두 가지 해가 있습니다.'],
    ['Arabic', 'للحركة العكسية لذراع ذات وصلتين حلان'],
    [
      'Japanese with names of code',
      '「useEffect」の逆運動学には二つの解があります。しかし腕が伸びているときは一つです。',
    ],
    [
      'Chinese between names of code',
      '在 application.yml 中配置 spring.datasource.password，然后重启 docker-compose 服务。',
    ],
  ])('does not read %s', (_, text) => {
    expect(readsLanguage(names, [text])).toBe(false);
  });
});
