import { setImmediate } from 'node:timers/promises';
import { beat, changed, type Stream, say, sayBye } from './stream.ts';

/** Streams of one person, or of one tablet, in this process. */
export const streamsAtMost = 20;

/** Into how many parts the streams are dealt, which beat one after the other. */
const parts = 100;

/** The streams that are open in this process, by family. */
export class Registry {
  readonly #ofFamily = new Map<number, Set<Stream>>();
  readonly #ofHolder = new Map<string, number>();
  readonly #parts = Array.from({ length: parts }, () => new Set<Stream>());
  #added = 0;
  #part = 0;
  #beating: NodeJS.Timeout | undefined;

  /** @param beatEvery milliseconds between two beats of a stream */
  constructor(private readonly beatEvery: number) {}

  get size(): number {
    return this.#parts.reduce((sum, { size }) => sum + size, 0);
  }

  isFull(holder: string): boolean {
    return (this.#ofHolder.get(holder) ?? 0) >= streamsAtMost;
  }

  /** Adds a stream; answers how to take it out again. */
  add(stream: Stream): () => void {
    const { familyId, holder } = stream;
    const family = this.#ofFamily.get(familyId) ?? new Set();
    this.#ofFamily.set(familyId, family.add(stream));
    this.#count(holder, 1);
    // One part after the other, so that beats are as far apart as they can be.
    const part = this.#parts[this.#added++ % parts]?.add(stream);
    this.#beating ??= setInterval(() => this.#beat(), this.beatEvery / parts).unref();
    return () => {
      if (!part?.delete(stream)) return;
      this.#count(holder, -1);
      family.delete(stream);
      if (family.size === 0 && this.#ofFamily.get(familyId) === family) this.#ofFamily.delete(familyId);
    };
  }

  ofFamily(familyId: number): Stream[] {
    return [...(this.#ofFamily.get(familyId) ?? [])];
  }

  hasFamily(familyId: number): boolean {
    return this.#ofFamily.has(familyId);
  }

  all(): Stream[] {
    return this.#parts.flatMap((part) => [...part]);
  }

  /** Says a version to the screens of a family that do not know it. */
  tell(familyId: number, version: number): void {
    const text = changed(version);
    for (const stream of this.#ofFamily.get(familyId) ?? []) {
      if (stream.version >= version) continue;
      stream.version = version;
      say(stream, text);
    }
  }

  /** Ends all streams. */
  end(): void {
    clearInterval(this.#beating);
    for (const stream of this.all()) sayBye(stream);
  }

  #beat(): void {
    this.#part = (this.#part + 1) % parts;
    void beatInTurn(this.#parts[this.#part] ?? []);
    if (this.#ofFamily.size > 0) return;
    clearInterval(this.#beating);
    this.#beating = undefined;
  }

  #count(holder: string, by: 1 | -1): void {
    const count = (this.#ofHolder.get(holder) ?? 0) + by;
    if (count > 0) this.#ofHolder.set(holder, count);
    else this.#ofHolder.delete(holder);
  }
}

/** Requests are answered in between: a hundred beats in one go take 4 ms, four times a second. */
async function beatInTurn(streams: Iterable<Stream>): Promise<void> {
  let said = 0;
  for (const stream of streams) {
    say(stream, beat);
    said += 1;
    if (said % 10 === 0) await setImmediate();
  }
}
