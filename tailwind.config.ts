import headlessui from '@headlessui/tailwindcss';
import forms from '@tailwindcss/forms';
import type { Config } from 'tailwindcss';

/**
 * Names that Tremor's class lists ask for, answered with the variables of `app/globals.css`.
 * Everything else about the look stands in that file.
 */
const chartPalette = {
  brand: {
    faint: 'var(--color-accent-soft)',
    muted: 'var(--color-accent-soft)',
    subtle: 'var(--color-accent)',
    DEFAULT: 'var(--color-accent)',
    emphasis: 'var(--color-accent-text)',
    inverted: 'var(--color-on-accent)',
  },
  background: {
    muted: 'var(--color-sunken)',
    subtle: 'var(--color-sunken)',
    DEFAULT: 'var(--color-raised)',
    emphasis: 'var(--color-text)',
  },
  border: { DEFAULT: 'var(--color-line)' },
  ring: { DEFAULT: 'var(--color-line)' },
  content: {
    subtle: 'var(--color-muted)',
    DEFAULT: 'var(--color-muted)',
    emphasis: 'var(--color-text)',
    strong: 'var(--color-text)',
    inverted: 'var(--color-surface)',
  },
};

const config: Config = {
  content: [],
  theme: {
    extend: {
      colors: { tremor: chartPalette, 'dark-tremor': chartPalette },
      boxShadow: {
        'tremor-dropdown': 'var(--shadow-overlay)',
        'dark-tremor-dropdown': 'var(--shadow-overlay)',
      },
      borderRadius: { 'tremor-small': '6px', 'tremor-default': '8px', 'tremor-full': '9999px' },
      fontSize: {
        'tremor-label': ['13px', { lineHeight: '18px' }],
        'tremor-default': ['13px', { lineHeight: '18px' }],
        'tremor-title': ['14px', { lineHeight: '20px' }],
        'tremor-metric': ['28px', { lineHeight: '36px' }],
      },
    },
  },
  plugins: [headlessui, forms({ strategy: 'class' })],
};

export default config;
