import { preloaded } from '../../lib/page/served/preloaded.ts';
import { useInBrowser } from '../../lib/page/served/useInBrowser.ts';

const usual = 'privacy@chorepod.example';

/** The address of whoever runs this server: their setting, which the server puts into the page. */
function contactEmail(): string {
  const email = preloaded('contactEmail');
  return typeof email === 'string' ? email : usual;
}

export function ContactEmail() {
  const email = useInBrowser(contactEmail, usual);
  return <a href={`mailto:${email}`}>{email}</a>;
}
