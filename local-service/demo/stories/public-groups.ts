import type { Story } from "../story.ts";

/** A group that swims in every month of the year. */
export const coldWaterStory: Story = {
  conversation: "coldWater",
  unread: 0,
  lines: [
    { by: "halina", ago: "2d 5h", say: "Fourteen degrees this morning. Tomás said a word I had to look up." },
    { by: "tomas", ago: "2d 4h 50m", say: "Não está no dicionário. Procurei também." },
    {
      by: "yusuf",
      ago: "2d 4h",
      say: "Soup was lentil. There is a jar left for whoever brings back the ladle.",
    },
  ],
};

/** A group of the market's office. */
export const marketStory: Story = {
  conversation: "market",
  unread: 0,
  lines: [
    {
      by: "fonseca",
      ago: "8d",
      say: "No sábado há castanhas. Chestnuts on Saturday; bring a paper bag and patience.",
    },
    {
      by: "halina",
      ago: "1d 3h",
      say: "The band plays at eleven. The accordion is on holiday, so there will be two.",
    },
  ],
};

/** A group of birdwatchers. */
export const birdsStory: Story = {
  conversation: "birds",
  unread: 0,
  lines: [
    { by: "jonas", ago: "3d 9h", say: "One spoonbill, two spoonbills, and a stork who thinks he is one" },
    { by: "achieng", ago: "3d 8h", say: "Ni ndege au ni kiti? Picha haionekani vizuri." },
  ],
};

/** A group that mends clothes. */
export const mendingStory: Story = {
  conversation: "mending",
  unread: 0,
  lines: [{ by: "ana", ago: "6d 2h", say: "El jueves: codos. Traigan sus codos." }],
};

/** A group that reads on the night bus. */
export const nightBusStory: Story = {
  conversation: "nightBus",
  unread: 0,
  lines: [
    { by: "tomas", ago: "11d 1h", say: "Capítulo quatro. O autocarro parou de repente e perdi a página." },
  ],
};

/** A group that judges jollof rice. */
export const jollofCourtStory: Story = {
  conversation: "jollofCourt",
  unread: 0,
  lines: [
    { by: "tunde", ago: "5d 3h", say: "The defence presents: smoke. Actual smoke. From an actual fire." },
    { by: "adaeze", ago: "5d 2h 40m", say: "Overruled, but bring me a second plate for the file." },
  ],
};
