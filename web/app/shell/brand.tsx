import { Center, Group } from '@mantine/core';
import { useState } from 'react';

/** The logo; a letter tile if the image does not load. */
export function Brand() {
  const [broken, setBroken] = useState(false);
  return (
    <Group component="span" display="inline-flex" gap={10} mih={36} px={8} fz={18} fw={650} lts="-0.01em">
      {broken ? (
        <Center component="span" w={32} h={32} bdrs="md" bg="protea.6" c="white" aria-hidden>
          K
        </Center>
      ) : (
        <img src="/karoo.svg" width={32} height={32} alt="" onError={() => setBroken(true)} />
      )}
      Karoo
    </Group>
  );
}
