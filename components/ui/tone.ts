/** What a colour says. Colour means state and nothing else. */
export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';
