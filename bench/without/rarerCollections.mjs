// node --import: the server as it would be without V8's flag of `collectLessOften` (server/processes/memory.ts).
import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';

v8.setFlagsFromString = () => {};
syncBuiltinESMExports();
