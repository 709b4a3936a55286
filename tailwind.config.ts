import type { Config } from 'tailwindcss';

/** Names of colours, radii, shadows and type; the values of the colours, light and dark, are in styles.css. */
export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  theme: {
    extend: {
      colors: {
        page: 'var(--page)',
        surface: 'var(--surface)',
        sunken: 'var(--sunken)',
        line: 'var(--line)',
        edge: 'var(--edge)',
        ink: 'var(--ink)',
        muted: 'var(--muted)',
        primary: 'var(--primary)',
        'primary-strong': 'var(--primary-strong)',
        'primary-soft': 'var(--primary-soft)',
        'on-primary': 'var(--on-primary)',
        sun: 'var(--sun)',
        'sun-soft': 'var(--sun-soft)',
        'sun-strong': 'var(--sun-strong)',
        'on-sun': 'var(--on-sun)',
        danger: 'var(--danger)',
        'danger-soft': 'var(--danger-soft)',
        'on-danger': 'var(--on-danger)',
        success: 'var(--success)',
        'success-soft': 'var(--success-soft)',
      },
      fontFamily: {
        // The first is in typeface.css, and so are those that stand in for it.
        sans: [
          'Quicksand',
          '"Arial as Quicksand"',
          '"Roboto as Quicksand"',
          '"Noto as Quicksand"',
          '"DejaVu as Quicksand"',
          // Before what else a device has: some of those fonts have emoji without colours.
          '"Apple Color Emoji"',
          '"Segoe UI Emoji"',
          '"Noto Color Emoji"',
          'system-ui',
          'sans-serif',
        ],
      },
      // Its 400 is too thin to be read at 14 pixels.
      fontWeight: { normal: '500' },
      borderRadius: { field: '0.875rem', tile: '1.25rem', card: '1.75rem' },
      boxShadow: {
        soft: '0 1px 2px rgb(45 42 62 / 0.05), 0 8px 24px rgb(45 42 62 / 0.06)',
        lifted: '0 2px 6px rgb(45 42 62 / 0.10), 0 18px 48px rgb(45 42 62 / 0.20)',
      },
      // On a narrow screen, letters that grow need the room that their surroundings have.
      padding: {
        3: 'min(0.75rem, 3.75vw)',
        4: 'min(1rem, 5vw)',
        5: 'min(1.25rem, 6.25vw)',
        6: 'min(1.5rem, 7.5vw)',
      },
      minHeight: { touch: '2.75rem' },
      minWidth: { touch: '2.75rem' },
    },
  },
} satisfies Config;
