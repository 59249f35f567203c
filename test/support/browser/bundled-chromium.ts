import {createReadStream, createWriteStream} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {createBrotliDecompress} from 'node:zlib';
import {extract} from 'tar-fs';
import {onceOnMachine} from '../once-on-machine.ts';

export type BundledChromium = {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
};

/** The system's fonts, if it has any, and the one that comes along; code is written in letters of one width. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <alias binding="same">
    <family>monospace</family>
    <prefer>
      <family>DejaVu Sans Mono</family>
      <family>Liberation Mono</family>
      <family>Noto Sans Mono</family>
    </prefer>
  </alias>
</fontconfig>
`;

/** Chromium from npm with the libraries it needs, for Linux machines that have neither. */
export async function bundledChromium(): Promise<BundledChromium> {
  const archives = archiveFolder();
  const folder = await onceOnMachine('chromium-143-monospace', async (target) => {
    await pipeline(
      createReadStream(join(archives, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(join(target, 'chromium'), {mode: 0o755}),
    );
    for (const name of ['al2023', 'fonts', 'swiftshader']) {
      await pipeline(
        createReadStream(join(archives, `${name}.tar.br`)),
        createBrotliDecompress(),
        extract(target),
      );
    }
    await writeFile(join(target, 'fonts.conf'), FONTS);
  });
  return {
    executablePath: join(folder, 'chromium'),
    env: {LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf')},
  };
}

function archiveFolder(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return join(dirname(entry), '..', '..', 'bin');
}
