import { LegalPage } from '../../features/legal/LegalPage.tsx';
import { privacyRights } from '../../features/legal/privacyRights.tsx';
import { privacySections } from '../../features/legal/privacySections.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      date="Effective 13 June 2025"
      summary={
        <p>
          In short: we store what your family types in and ticks off, so that your family can see it. There
          are no ads and no trackers, and nothing is sold or passed on. A child’s profile is made and managed
          by a parent, who can change or delete it at any time.
        </p>
      }
      sections={[...privacySections, ...privacyRights]}
      other={{ href: '/terms', title: 'Terms of Service' }}
    />
  );
}
