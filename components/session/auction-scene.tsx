import styles from '@/components/session/auction-scene.module.css';

const lanes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Requests flow towards the price line; a few of each lane pass it. Decoration, still under reduced motion. */
export function AuctionScene() {
  return (
    <div aria-hidden="true" className={styles.scene}>
      {lanes.map((lane) => (
        <div key={lane} className={styles.lane}>
          <span className={styles.requests} />
          <span className={styles.wins} />
        </div>
      ))}
      <span className={styles.price} />
    </div>
  );
}
