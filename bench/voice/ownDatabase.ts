import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '../../server/database/connect.ts';
import { startEmbedded } from '../../server/database/embedded/embedded.ts';
import { applyMigrations } from '../../server/database/migrate.ts';

/** Runs `work` on a migrated database with the settings of a real one, in a folder that goes afterwards. */
export async function onOwnDatabase<T>(root: string, work: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chorepod-voice-'));
  chmodSync(dataDir, 0o711);
  const { connection, stop } = await startEmbedded({ dataDir });
  try {
    await applyMigrations(connection, join(root, 'server/database/migrations'));
    const database = connect(connection);
    return await work(database).finally(database.close);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
