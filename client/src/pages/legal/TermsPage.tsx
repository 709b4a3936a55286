import { LegalPage } from '../../features/legal/LegalPage.tsx';
import { Today } from '../../features/legal/Today.tsx';
import { termsSections } from '../../features/legal/termsSections.tsx';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      date={
        <>
          Last updated: <Today />
        </>
      }
      summary={
        <p>
          In short: ChorePod is free, and offered as it is. An adult sets up the family and answers for it.
          What you enter stays yours. Be kind to the server, and to each other.
        </p>
      }
      sections={termsSections}
      other={{ href: '/privacy', title: 'Privacy Policy' }}
    />
  );
}
