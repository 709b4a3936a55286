// Builds once, before all workers: each app that they start would otherwise find the sources changed and build, too.
export { buildWhenNeeded as default } from '../scripts/build.mjs';
