import sharp from 'sharp';

type Shot = {readonly png: Buffer; readonly ms: number};

const FILM_WIDTH = 960;
const STILL_WIDTH = 1200;

/** One picture after the other, each for its time, over and over. */
export async function animated(shots: readonly Shot[], file: string): Promise<void> {
  const frames = await Promise.all(
    shots.map(({png}) => sharp(png).resize({width: FILM_WIDTH}).png().toBuffer()),
  );
  const film = sharp(frames, {join: {animated: true}});
  const delay = shots.map(({ms}) => ms);
  const {size} = await film.webp({quality: 70, effort: 6, loop: 0, delay}).toFile(file);
  say(file, size);
}

export async function still(png: Buffer, file: string): Promise<void> {
  const {size} = await sharp(png)
    .resize({width: STILL_WIDTH})
    .webp({quality: 82, effort: 6})
    .toFile(file);
  say(file, size);
}

function say(file: string, size: number): void {
  console.log(`${file}: ${Math.round(size / 1024)} KiB`);
}
