/** A picture to choose: what it is called, and by which other words it is found. */
export interface Choice {
  picture: string;
  name: string;
  words: string;
}

const lines = `
🪥 Toothbrush: teeth brush bathroom morning evening
🛁 Bath: wash bathroom
🚿 Shower: wash bathroom
🧼 Soap: hands wash clean
🧴 Lotion: cream sun skin
💇 Hair: comb brush cut
🚽 Toilet: bathroom clean loo
🧻 Toilet paper: bathroom roll
🛏️ Bed: make sleep bedtime night
😴 Sleep: bed nap night tired
⏰ Alarm clock: wake up get up morning
🌙 Moon: night evening bedtime
☀️ Sun: morning day
👕 Shirt: clothes laundry get dressed fold
👖 Trousers: clothes jeans pants laundry
🧦 Socks: clothes laundry sort pairs
👟 Shoes: trainers boots tidy
🧥 Coat: jacket hang up clothes
🧺 Laundry basket: washing clothes towels
🧹 Broom: sweep floor hoover vacuum
🧽 Sponge: clean wipe scrub
🪣 Bucket: mop floor water
🪟 Window: clean glass
🚪 Door: lock close home
🪑 Chair: tidy table
🛋️ Sofa: living room tidy
🧸 Teddy bear: toys tidy room
🧩 Puzzle: toys games tidy
🎲 Dice: board game play
🗑️ Bin: trash rubbish garbage waste
♻️ Recycling: bottles paper glass
🍽️ Plate: set table dishes dinner
🥄 Spoon: cutlery dishwasher kitchen
🥤 Cup: drink water
🍳 Frying pan: cook breakfast eggs kitchen
🥣 Bowl: breakfast cereal soup
🥗 Salad: vegetables lunch dinner
🥕 Carrot: vegetables eat
🥦 Broccoli: vegetables greens eat
🍎 Apple: fruit snack eat
🍌 Banana: fruit snack
🍓 Strawberry: fruit berries
🍅 Tomato: vegetables garden
🍞 Bread: bakery breakfast toast
🥪 Sandwich: lunch lunchbox
🍕 Pizza: dinner cook
🍝 Pasta: noodles dinner cook
🧁 Cupcake: bake cake
🍪 Biscuit: cookie bake
🎂 Birthday cake: party bake
💧 Water: drink drop
🛒 Shopping trolley: groceries shop cart
🛍️ Shopping bags: shop buy
💰 Money: pocket allowance save
🐱 Cat: feed pet kitten litter
🐶 Dog: feed pet puppy
🐕 Dog on a walk: walk pet lead
🐠 Fish: feed pet aquarium
🐹 Hamster: feed pet guinea pig cage
🐰 Rabbit: feed pet bunny hutch
🐔 Chicken: feed hens eggs coop
🐴 Horse: pony ride stable
🐦 Bird: feed pet cage
🐢 Turtle: pet feed tortoise
🦎 Lizard: pet feed reptile
🐝 Bee: garden
🦖 Dinosaur: toys
🦄 Unicorn: toys
🪴 Plant: water pot flowers
🌷 Tulip: flowers garden water
🌻 Sunflower: flowers garden
🌱 Seedling: plant garden lawn mow grass
🍂 Leaves: rake autumn garden
🌳 Tree: garden
❄️ Snow: shovel winter
🔥 Fire: wood stove
🪵 Wood: logs stack
🔧 Spanner: repair fix tools
🔨 Hammer: repair build tools
🔋 Battery: charge
💡 Lamp: light switch off
🔌 Plug: charge switch off
📱 Phone: charge screen put away
💻 Computer: screen homework
🎮 Game controller: games screen time
📺 Television: screen off
🚗 Car: wash drive
🚲 Bicycle: bike ride
🛴 Scooter: ride
🚌 Bus: school trip
✏️ Pencil: homework write school
📚 Books: read homework school library
📖 Open book: read story
📝 Notes: homework write list vocabulary
🔢 Numbers: maths sums count
🔤 Letters: spelling alphabet language
🎒 School bag: pack backpack school
🥡 Lunchbox: pack food
🏫 School: learn
🎨 Paint: draw art
🖍️ Crayon: draw colour art
✂️ Scissors: cut craft
🎹 Piano: practise music keyboard
🎸 Guitar: practise music
🎻 Violin: practise music
🥁 Drum: practise music
🎺 Trumpet: practise music flute recorder
🎵 Music: practise sing notes
🎤 Microphone: sing choir
🩰 Ballet: dance practise
⚽ Football: soccer sport training ball
🏀 Basketball: sport training ball
🎾 Tennis: sport training ball
🏊 Swimming: sport pool training
🤸 Gymnastics: sport exercise
🏃 Running: sport exercise
🧘 Yoga: calm breathe stretch
🥋 Judo: sport karate training
🚶 Walk: outside stroll
💊 Medicine: pills vitamins tablets
🩹 Plaster: first aid
👓 Glasses: clean wear
🦷 Tooth: braces dentist
📬 Letter box: post mail letters
📞 Telephone: call grandma grandpa
💌 Letter: write thank you card
🎁 Present: gift wrap birthday
👶 Baby: help sister brother
👵 Grandma: call visit help granny
👴 Grandpa: call visit help
👪 Family: together
🤝 Help: together kind
❤️ Heart: kind love
⭐ Star: best goal
🏆 Trophy: goal win
✅ Check mark: done finished
🧠 Think: learn study
🙏 Thanks: pray kind
`;

/** The set to choose from: everyday things of a home, in the order of a day and a house. */
export const pictureSet: readonly Choice[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [, picture = '', name = '', words = ''] = /^(\S+) ([^:]+): (.+)$/.exec(line) ?? [];
    return { picture, name, words };
  });
