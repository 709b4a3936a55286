/** What the person at the keyboard can mend; its message is a sentence for them. */
export class MendableError extends Error {}

/** Runs what a person asked for and says how it went: what they can mend is a sentence, not a stack. */
export async function runJob(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    if (!(error instanceof MendableError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
