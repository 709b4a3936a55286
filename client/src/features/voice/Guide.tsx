import { phrases } from './quickTests.ts';

export function Phrases() {
  return (
    <ul className="space-y-2">
      {phrases.map((phrase) => (
        <li key={phrase} className="rounded-field bg-sunken px-3 py-2">
          “{phrase}”
        </li>
      ))}
    </ul>
  );
}

const steps = [
  'Create a custom skill in the Alexa developer console and deploy the package in the folder alexa of this project.',
  "Set the skill's endpoint to /api/alexa at your own https address.",
  'Put the skill id and the account-linking client into ALEXA_SKILL_ID, ALEXA_CLIENT_ID and ALEXA_CLIENT_SECRET, and start ChorePod again.',
  'Enable the skill in the Alexa app and sign in as the parent when it asks.',
  'Say: “Alexa, open chore pod.” The page docs/alexa.md goes through it step by step.',
];

export function SetupSteps() {
  return (
    <ol className="list-decimal space-y-2 pl-5 marker:font-bold marker:text-primary">
      {steps.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
  );
}
