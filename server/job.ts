/** An error that the user can fix; its message is a sentence for them. */
export class MendableError extends Error {}

/** Runs a command and prints its result, or the message of a MendableError. */
export async function runJob(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    if (!(error instanceof MendableError)) throw error;
    console.error(`\n${error.message}\n`);
    process.exitCode = 1;
  }
}
