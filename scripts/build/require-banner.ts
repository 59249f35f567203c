/** Bundled CommonJS code still calls `require`, which ES modules don't have. */
export const REQUIRE_BANNER = {
  js: "import {createRequire as bundledRequire} from 'node:module';\nconst require = bundledRequire(import.meta.url);",
};
