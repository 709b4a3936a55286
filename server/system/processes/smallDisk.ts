import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A disk of its own that can be filled to the last byte. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  free(): void;
}

function mount(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Undefined where this user may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-disk-'));
  if (process.platform !== 'linux' || !mount(folder, megabytes)) {
    rmdirSync(folder);
    return undefined;
  }
  afterAll(() => {
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  });
  const filler = join(folder, 'filler');
  return { folder, fill: () => fillWith(filler), free: () => rmSync(filler, { force: true }) };
}

/** Halves the piece whenever it no longer fits, down to a byte. */
function fillWith(file: string): void {
  for (let size = 1 << 20; size >= 1; ) {
    try {
      appendFileSync(file, Buffer.alloc(size));
    } catch {
      size >>= 1;
    }
  }
}
