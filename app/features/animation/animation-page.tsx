import { useEffect, useState } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { samples } from './samples.tsx';
import './animation.css';

/** Loading animations, all at once or all at rest. Nothing moves by itself for those who have asked for stillness. */
export default function AnimationPage() {
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);
  return (
    <main className="wall pt-10 pb-20 lg:pt-16">
      <PageHead
        title="Animation Gallery"
        path="/animation-demo"
        description="Loading animations drawn for this site: cogs, gauges, reeds and tide lines."
      />
      <meta name="robots" content="noindex" />
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <h1 className="type-d2">Animation Gallery</h1>
        <Button
          aria-pressed={!isPlaying}
          onClick={() => setPlaying(!isPlaying)}
          className="min-w-32"
        >
          {isPlaying ? 'Pause All' : 'Play All'}
        </Button>
      </header>
      <ul
        className={`mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3 ${isPlaying ? 'gallery-playing' : 'gallery-paused'}`}
      >
        {samples.map(({ name, note, drawing }) => (
          <li key={name}>
            <div aria-hidden="true" className="sample">
              {drawing}
            </div>
            <h2 className="type-title mt-3.5">{name}</h2>
            <p className="type-caption mt-1 text-label">{note}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
