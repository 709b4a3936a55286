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
  'ChorePod has to be at an https address that the internet reaches. Choose a client id, make a long random secret, and give ChorePod both: ALEXA_CLIENT_ID and ALEXA_CLIENT_SECRET.',
  'Copy the folder alexa of this project, put your address, client id and secret into it, and deploy it with the command line tool of the Alexa developer console. The skill calls /api/alexa at your address.',
  'Put the skill id that the tool prints into ALEXA_SKILL_ID, and start ChorePod again.',
  'In the developer console, switch on PKCE under Account Linking, and testing in Development.',
  'Enable the skill in the Alexa app and sign in as the parent when it asks. From now on the Family card has a microphone: it shows the link, and ends it.',
  'Say: “Alexa, open chore pod.”',
];

export function SetupSteps() {
  return (
    <ol className="list-decimal space-y-2 ps-5 marker:font-bold marker:text-primary">
      {steps.map((step) => (
        <li key={step} className="ps-1">
          {step}
        </li>
      ))}
    </ol>
  );
}
